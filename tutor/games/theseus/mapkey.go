package theseus

import (
	"gazala/rules/printed"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// mapKey is what the map shows.
func mapKey() []shelf.Drawn {
	return []shelf.Drawn{
		{Of: view.Drawn{Ground: view.Desert}, Table: "tec", Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Ground: view.Rough}, Table: "tec", Row: 1, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Ground: view.City}, Table: "tec", Row: 2, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Ground: view.Ridge}, Table: "tec", Row: 3, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Kind: view.AsRoad}, Table: "tec", Row: 7, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Kind: view.AsTrack}, Table: "tec", Row: 8, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.RidgeLine}, Table: "tec", Row: 9, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Wadi}, Table: "tec", Row: 10, Rule: "theseus:3.6.1.tec"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Mine}, Table: "tec", Row: 5, Rule: "theseus:7.3.6"},
		{Of: view.Drawn{Kind: view.AsFort}, Table: "tec", Row: 6, Rule: "theseus:7.3.6"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Port}, Name: "narrate.site.port"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Well}, Name: "narrate.site.well"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Airfield}, Name: "narrate.site.airfield"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Height}, Name: "narrate.site.height"},
	}
}
