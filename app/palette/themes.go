package palette

import (
	"image/color"

	"gazala/tutor/view"
)

// The colours of band text, which light and dark share.
const (
	axisText    = 0xFFFFFF
	britishText = 0x2B2011
	indianText  = 0x2B1D0A
	frenchText  = 0x10263B
	southText   = 0x2E1B31
	aussieText  = 0x2B2609
	polishText  = 0x3A1414
	zealandText = 0x23262B
	counterInk  = 0x15171A
)

// Light is the theme of a printed map on paper.
func Light() Palette {
	return Palette{
		Bg: rgb(0xF5F1E8), Surface: rgb(0xFFFDF9), Line: rgb(0xE3DCCC), Ctl: rgb(0x83868B),
		Ink: rgb(0x23262B), Ink2: rgb(0x5A5E65),
		Accent: rgb(0x175A80), On: rgb(0xFFFFFF), Soft: rgb(0xE4EEF3),
		Refuse: rgb(0xA3342A), RefuseSoft: rgb(0xF8E8E3), Focus: rgb(0xB26A00),
		Desert: rgb(0xF1E7D0), Rough: rgb(0xE2D1AE), SoftSand: rgb(0xF6EBC8), Sea: rgb(0xCFDFE3),
		City: rgb(0xE2D9C8), Ridge: rgb(0xE6CFB4), DeepSea: rgb(0xC2D6DC),
		Shade: [3]color.NRGBA{rgba(0x7A5C2C, .05), rgba(0x7A5C2C, .098), rgba(0x7A5C2C, .155)},
		Light: [2]color.NRGBA{rgba(0xFFFCF0, .22), rgba(0xFFFCF0, .42)},
		Grid:  rgb(0xCDBD99), Marks: rgb(0xB8A378), Coast: rgb(0x7FA3AF),
		Num: rgb(0x66573A), Name: rgb(0x4A3F2A), SeaName: rgb(0x366472),
		Road: rgb(0x94703F), Track: rgb(0x8F7044), Escarpment: rgb(0x7A5F38),
		Fort: rgb(0x2A2620), Mine: rgb(0xB3362B), Reach: rgba(0xBFDDE9, .86),
		CounterInk: rgb(counterInk), CounterShadow: rgba(0, .14),
		counters: [...]Counter{
			view.German:       counter(0xB9C0C6, 0x343A42, axisText),
			view.Italian:      counter(0xB3CBA6, 0x25492F, axisText),
			view.British:      counter(0xD5B98F, 0xF7ECD9, britishText),
			view.Indian:       counter(0xEEB06B, 0xFDEBD3, indianText),
			view.FreeFrench:   counter(0x9DC2E6, 0xE8F2FC, frenchText),
			view.SouthAfrican: counter(0xD3B3D6, 0xF6ECF7, southText),
			view.Australian:   counter(0xE3CF6E, 0xFBF5D9, aussieText),
			view.Polish:       counter(0xE8B4B4, 0xFCEDED, polishText),
			view.NewZealand:   counter(0xE9E4D8, 0xFBFAF6, zealandText),
		},
	}
}

// Dark is the theme for the evening.
func Dark() Palette {
	return Palette{
		Dark: true,
		Bg:   rgb(0x141618), Surface: rgb(0x1C1F23), Line: rgb(0x343941), Ctl: rgb(0x8B9097),
		Ink: rgb(0xECEAE4), Ink2: rgb(0xAEB2B8),
		Accent: rgb(0x8CC8EA), On: rgb(0x0E1B23), Soft: rgb(0x203440),
		Refuse: rgb(0xF2A093), RefuseSoft: rgb(0x3C2624), Focus: rgb(0xF2C14E),
		Desert: rgb(0x433E34), Rough: rgb(0x363129), SoftSand: rgb(0x504732), Sea: rgb(0x1E2C33),
		City: rgb(0x4A463F), Ridge: rgb(0x3B2F26), DeepSea: rgb(0x18252B),
		Shade: [3]color.NRGBA{rgba(0x0A0804, .10), rgba(0x0A0804, .19), rgba(0x0A0804, .28)},
		Light: [2]color.NRGBA{rgba(0xDCC896, .045), rgba(0xDCC896, .09)},
		Grid:  rgb(0x635B4B), Marks: rgb(0x6E6550), Coast: rgb(0x4F7483),
		Num: rgb(0xC6BCA4), Name: rgb(0xE6DCC4), SeaName: rgb(0x86AEBC),
		Road: rgb(0xA8916A), Track: rgb(0xA39370), Escarpment: rgb(0xBBA67E),
		Fort: rgb(0xF1EADA), Mine: rgb(0xF08B78), Reach: rgba(0x28495A, .85),
		CounterInk: rgb(counterInk), CounterShadow: rgba(0, .35),
		counters: [...]Counter{
			view.German:       counter(0xA3AAB1, 0x22272D, axisText),
			view.Italian:      counter(0x9DB590, 0x173521, axisText),
			view.British:      counter(0xC2A67C, 0xEADFCB, britishText),
			view.Indian:       counter(0xDA9D59, 0xF3DFC4, indianText),
			view.FreeFrench:   counter(0x8AAFD3, 0xD9E6F3, frenchText),
			view.SouthAfrican: counter(0xC0A0C3, 0xEADDEC, southText),
			view.Australian:   counter(0xCDBA5E, 0xF0E9C8, aussieText),
			view.Polish:       counter(0xD19F9F, 0xF1E0E0, polishText),
			view.NewZealand:   counter(0xD2CDC1, 0xEFEDE7, zealandText),
		},
	}
}

// High is the theme of high contrast: white lines on black, two kinds of counter.
func High() Palette {
	return Palette{
		HighContrast: true, Dark: true,
		Bg: rgb(0), Surface: rgb(0), Line: rgb(0x9A9A9A), Ctl: rgb(0xBDBDBD),
		Ink: rgb(0xFFFFFF), Ink2: rgb(0xE0E0E0),
		Accent: rgb(0x6CD4FF), On: rgb(0), Soft: rgb(0x00344A),
		Refuse: rgb(0xFFA494), RefuseSoft: rgb(0x4A0E06), Focus: rgb(0xFFE14D),
		Desert: rgb(0), Rough: rgb(0x1E1E1E), SoftSand: rgb(0x0E0E0E), Sea: rgb(0x001A2E),
		City: rgb(0x262626), Ridge: rgb(0x1E1E1E), DeepSea: rgb(0x001A2E),
		Grid: rgb(0x7A7A7A), Marks: rgb(0x9A9A9A), Coast: rgb(0xFFFFFF),
		Num: rgb(0xD6D6D6), Name: rgb(0xFFFFFF), SeaName: rgb(0xFFFFFF),
		Road: rgb(0xFFFFFF), Track: rgb(0xC8C8C8), Escarpment: rgb(0xFFFFFF),
		Fort: rgb(0xFFFFFF), Mine: rgb(0xFF8A75), Reach: rgb(0x003A52),
		CounterInk: rgb(counterInk), CounterShadow: rgba(0, .35),
		axis:   counter(0xFFFFFF, 0, 0xFFFFFF),
		allied: counter(0xFFE08A, 0xFFFFFF, counterInk),
	}
}
