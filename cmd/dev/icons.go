package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// The one source of the program's icon, and the picture of it that goes into the program.
const (
	iconSource = "assets/icon.svg"
	iconKept   = "assets/icon.png"
	iconSize   = 512 // of the kept one
)

// iconGround is behind the icon where a system wants no transparent one.
func iconGround() color.NRGBA { return color.NRGBA{R: 0xF5, G: 0xF1, B: 0xE8, A: 0xFF} }

type iconsCommand struct{}

// Run draws the kept picture anew from the source; the packages draw theirs themselves.
func (iconsCommand) Run(d *door) error {
	svg, err := d.iconSource()
	if err != nil {
		return err
	}
	picture, err := iconPNG(svg, iconSize, false)
	if err != nil {
		return err
	}
	d.say("%s: %d by %d, from %s", iconKept, iconSize, iconSize, iconSource)
	return os.WriteFile(filepath.Join(d.root, iconKept), picture, 0o644)
}

func (d *door) iconSource() ([]byte, error) {
	return os.ReadFile(filepath.Join(d.root, iconSource))
}

// drawIcon draws the icon as a square.
func drawIcon(svg []byte, size int) (*image.RGBA, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", iconSource, err)
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	return img, nil
}

// iconPNG is the icon as a file; solid ones have a ground and a margin, since systems cut their corners off.
func iconPNG(svg []byte, size int, solid bool) ([]byte, error) {
	img, err := drawIcon(svg, size)
	if err != nil {
		return nil, err
	}
	if solid {
		margin := size / 10
		inner, err := drawIcon(svg, size-2*margin)
		if err != nil {
			return nil, err
		}
		draw.Draw(img, img.Bounds(), image.NewUniform(iconGround()), image.Point{}, draw.Src)
		draw.Draw(img, inner.Bounds().Add(image.Pt(margin, margin)), inner, image.Point{}, draw.Over)
	}
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img)
	return out.Bytes(), err
}

// windowsIcon is the icon as an .ico file: pictures of several sizes, each a PNG.
func windowsIcon(svg []byte) ([]byte, error) {
	sizes := []int{16, 24, 32, 48, 64, 128, 256}
	type entry struct {
		Wide, High, Colours, Zero byte // 0 is 256
		Planes, Bits              uint16
		Length, At                uint32
	}
	var head, body bytes.Buffer
	put := func(v any) { _ = binary.Write(&head, binary.LittleEndian, v) } // a buffer takes everything
	put([]uint16{0, 1, uint16(len(sizes))})
	at := 6 + 16*len(sizes)
	for _, size := range sizes {
		picture, err := iconPNG(svg, size, false)
		if err != nil {
			return nil, err
		}
		put(
			entry{
				Wide:   byte(size),
				High:   byte(size),
				Planes: 1,
				Bits:   32,
				Length: uint32(len(picture)),
				At:     uint32(at + body.Len()),
			},
		)
		body.Write(picture)
	}
	return append(head.Bytes(), body.Bytes()...), nil
}

// macIcon is the icon as an .icns file: pictures of several sizes, each a PNG under the name that macOS has for its
// size.
func macIcon(svg []byte) ([]byte, error) {
	var body bytes.Buffer
	for _, part := range []struct {
		name string
		size int
	}{{"icp4", 16}, {"icp5", 32}, {"icp6", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}} {
		picture, err := iconPNG(svg, part.size, false)
		if err != nil {
			return nil, err
		}
		body.WriteString(part.name)
		body.Write(binary.BigEndian.AppendUint32(nil, uint32(8+len(picture))))
		body.Write(picture)
	}
	head := binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+body.Len()))
	return append(head, body.Bytes()...), nil
}
