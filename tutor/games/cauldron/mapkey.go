package cauldron

import (
	"gazala/rules/printed"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// mapKey is what the map shows.
func mapKey() []shelf.Drawn {
	return []shelf.Drawn{
		{Of: view.Drawn{Ground: view.Desert}, Table: "ground", Rule: "cauldron:8.0.3"},
		{Of: view.Drawn{Ground: view.Rough}, Table: "ground", Row: 1, Rule: "cauldron:8.0.3"},
		{Of: view.Drawn{Ground: view.SoftSand}, Table: "ground", Row: 2, Rule: "cauldron:8.0.3"},
		{Of: view.Drawn{Kind: view.AsRoad}, Table: "road", Rule: "cauldron:8.0.4"},
		{Of: view.Drawn{Kind: view.AsTrack}, Name: "cauldron.key.track"},
		{
			Of: view.Drawn{Kind: view.AsSide, Side: view.Escarpment}, Name: "cauldron.key.escarpment",
			Rule: "cauldron:8.0.5",
		},
		{Of: view.Drawn{Kind: view.AsSide, Side: view.Mine}, Name: "cauldron.key.mine", Rule: "cauldron:14.0"},
		{Of: view.Drawn{Kind: view.AsFort}, Name: "cauldron.key.fort", Rule: "cauldron:11.0.9"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Well}, Name: "narrate.site.well"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Airfield}, Name: "narrate.site.airfield"},
		{Of: view.Drawn{Kind: view.AsSite, Site: printed.Height}, Name: "narrate.site.height"},
	}
}
