package na41data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/na41"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// air reads the tables of chapters 21 to 23: events, resources, markers, Malta, demolition.
func (n *numbers) air(c *na41.Charts) {
	c.MostResources = n.cell("limits", "resource-points", "value")
	c.Prices = make(map[na41.Item]na41.Price, len(na41.Items()))
	for _, i := range na41.Items() {
		row := i.Word
		if strings.HasPrefix(row, "air-support") {
			row = "air-support"
		}
		side, _ := n.text("resources", row, "side")
		n.word("resources", row, "side", "both", "axis", "allies")
		c.Prices[i.Value] = na41.Price{Cost: n.cell("resources", row, "cost"), Side: record.Find(side, na41.Sides())}
	}
	for _, side := range na41.Sides() {
		for _, a := range na41.Assets() {
			c.Markers[side.Value-1][a.Value] = n.cell("markers", a.Word, side.Word)
		}
		c.Events[side.Value-1] = n.events("events-" + side.Word)
		c.Malta[side.Value-1] = n.malta(side.Word)
	}
	c.Sea = n.sea()
	c.Forts = n.forts()
	c.Rommel = n.whole("movement", "rommel", "mechanized")
	c.Demolition = n.dieTable("demolition", "miss", na41.PortIsHit)
}

// forts reads what 9.5 says in numbers.
func (n *numbers) forts() na41.FortCharts {
	c := na41.FortCharts{Price: n.cell("resources", "fortification", "cost")}
	for _, side := range na41.Sides() {
		c.Most[side.Value-1] = n.cell("markers", "fortification", side.Word)
	}
	c.Completion = n.dieTable("completion", na41.Nothing, na41.FortIsDone)
	return c
}

// harbor is a port as the rules read it. One that can be damaged and has no column of its own on the Anti-Shipping
// Table uses the first one for the Allies and the last one for the Axis; others have none (d-67).
func harbor(tables []Table, p Place) na41.Harbor {
	name := strings.ReplaceAll(strings.ToLower(p.Name.EN), " ", "-")
	h := na41.Harbor{At: p.At, Track: capacities(tables, name)}
	n := int8(columnOf(tables, name))
	h.Column = [2]int8{n, n}
	if n == 0 && len(h.Track) > 0 {
		h.Column = [2]int8{na41.Axis - 1: int8(len(shippingColumns(tables))), na41.Allies - 1: 1}
	}
	_, _, h.Direct = Cell(tables, "resources", name+"-convoy", "cost")
	return h
}

// shippingColumns are the columns of the Anti-Shipping Table.
func shippingColumns(tables []Table) []string {
	for _, t := range tables {
		if t.ID == "anti-shipping" {
			return t.Columns
		}
	}
	return nil
}

// columnOf is the column of a place on that table, counted from 1; 0 for none.
func columnOf(tables []Table, name string) int {
	return slices.Index(shippingColumns(tables), name) + 1
}

// sea reads the tables of chapters 21 and 22.
func (n *numbers) sea() na41.SeaCharts {
	c := na41.SeaCharts{
		Columns:  shippingColumns(n.tables),
		Airfield: n.whole("anti-shipping-drm", "airfield", "drm"),
		Crete:    n.whole("anti-shipping-drm", "crete", "drm"),
		Moon:     n.whole("anti-shipping-drm", "third-impulse", "drm"),
		Troops:   n.whole("anti-shipping-drm", "troops", "drm"),
		PerStackTwo: n.cell(
			"shipping-points",
			"stacking-2",
			"points",
		),
		PerStackOne: n.cell("shipping-points", "stacking-1", "points"),
		PerStep: n.cell(
			"shipping-points",
			"stacking-0-step",
			"points",
		),
		PerReplacement: n.cell("shipping-points", "replacement", "points"),
		PerTruck: n.cell(
			"shipping-points",
			"truck",
			"points",
		),
		PerPoint:  n.cell("shipping-points", "sp", "points"),
		PerMobile: n.cell("shipping-points", "msu", "points"),
		Coastal: n.cell(
			"limits",
			"coastal-shipping-points",
			"value",
		),
		SecondConvoy: n.cell("resources", "coastal-convoy", "cost"),
		DirectConvoy: n.cell("resources", "benghazi-convoy", "cost"),
		Repair:       n.cell("resources", "port-repair", "cost"),
	}
	for throw := 2; throw <= 12; throw++ {
		var row []printed.Cell
		for _, column := range c.Columns {
			text, source := n.text("anti-shipping", strconv.Itoa(throw), column)
			cell := printed.Cell{Source: source}
			if text != "-" {
				cell = n.whole("anti-shipping", strconv.Itoa(throw), column)
			}
			row = append(row, cell)
		}
		c.Table = append(c.Table, row)
	}
	return c
}

// events are the entries of an event table in the order of their throws.
func (n *numbers) events(table string) []na41.Event {
	words := map[string]na41.Asset{"german-air": na41.GermanAir, "italian-air": na41.ItalianAir}
	for _, a := range na41.Assets() {
		words[a.Word] = a.Value
	}
	var out []na41.Event
	for throw := 2; throw <= 12; throw++ {
		text, source, ok := n.look(table, strconv.Itoa(throw), "event")
		e := na41.Event{Asset: words[text], Source: source}
		if points, found := strings.CutSuffix(text, " RP"); found {
			e.Points, _ = strconv.Atoi(points)
		}
		if !ok || (e.Asset == na41.NoAsset && e.Points == 0 && text != "bombing-raid") {
			n.fail(table, strconv.Itoa(throw), "event", text)
		}
		out = append(out, e)
	}
	return out
}

// malta are the success numbers of a side: auto is 1, and none is 0.
func (n *numbers) malta(side string) []printed.Value {
	var out []printed.Value
	for box := -3; box <= 3; box++ {
		column := fmt.Sprintf("%+d", box)
		if box == 0 {
			column = "0"
		}
		text, source, ok := n.look("malta", side, column)
		v := printed.Value{Source: source}
		switch number, err := strconv.Atoi(text); {
		case text == "auto":
			v.N = 1
		case err == nil:
			v.N = number
		case !ok || text != "-":
			n.fail("malta", side, column, text)
		}
		out = append(out, v)
	}
	return out
}
