package na41

import (
	"gazala/rules/printed"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// mapKey is what the map shows.
func mapKey() []shelf.Drawn {
	return []shelf.Drawn{
		{Of: view.Drawn{Ground: view.Desert}, Table: "terrain", Rule: "na41:2.2.1"},
		{Of: view.Drawn{Ground: view.Rough}, Table: "terrain", Row: 1, Rule: "na41:2.2.1"},
		{Of: view.Drawn{Ground: view.Ridge}, Table: "terrain", Row: 2, Rule: "na41:2.2.1"},
		{Of: view.Drawn{Ground: view.SoftSand}, Table: "terrain", Row: 3, Rule: "na41:5.5"},
		{Of: view.Drawn{Ground: view.City}, Table: "terrain", Row: 5, Rule: "na41:2.2.1"},
		{Of: view.Drawn{Kind: view.AsRoad}, Table: "roads", Rule: "na41:5.2.1"},
		{Of: view.Drawn{Kind: view.AsTrack}, Table: "roads", Row: 1, Rule: "na41:5.2.1"},
		{Of: view.Drawn{Kind: view.AsRail}, Name: "narrate.site.railroad", Rule: "na41:5.9.1"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Escarpment}, Table: "movement", Rule: "na41:5.7"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.RidgeLine}, Table: "movement", Row: 1, Rule: "na41:2.2.1"},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Perimeter}, Table: "movement", Row: 2, Rule: "na41:9.6.e"},
		{Of: view.Drawn{Kind: view.AsFort}, Table: "terrain", Row: 7, Rule: "na41:9.5.1"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Town}, Name: "narrate.site.town"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Port}, Name: "narrate.site.port"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Airfield}, Name: "narrate.site.airfield"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Well}, Name: "narrate.site.well"},
	}
}
