package batalha

import (
	"gazala/rules/printed"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// mapKey is what the map shows.
func mapKey() []shelf.Drawn {
	return []shelf.Drawn{
		{Of: view.Drawn{Ground: view.Desert}, Table: "terrain", Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Ground: view.City}, Table: "terrain", Row: 1, Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Ground: view.Ridge}, Table: "terrain", Row: 2, Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Ground: view.Sea}, Table: "terrain", Row: 3, Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Strait}, Table: "terrain", Row: 4, Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Kind: view.AsRoad}, Table: "terrain", Row: 5, Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Kind: view.AsTrack}, Table: "terrain", Row: 6, Rule: "batalha:2.3.tec"},
		{Of: view.Drawn{Kind: view.AsFort}, Table: "terrain", Row: 7, Rule: "batalha:10.0"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Mine}, Table: "terrain", Row: 8, Rule: "batalha:9.1"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Port}, Name: "narrate.site.port"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Well}, Name: "narrate.site.well"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Airfield}, Name: "narrate.site.airfield"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Height}, Name: "narrate.site.height"},
	}
}
