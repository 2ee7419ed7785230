package na41data

import (
	"fmt"
	"strconv"
	"strings"

	"gazala/rules/derive"
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
		side, _, _ := Cell(n.tables, "resources", row, "side")
		c.Prices[i.Value] = na41.Price{Cost: n.cell("resources", row, "cost"), Side: record.Find(side, na41.Sides())}
	}
	for _, side := range na41.Sides() {
		for _, a := range na41.Assets() {
			c.Markers[side.Value-1][a.Value] = n.cell("markers", a.Word, side.Word)
		}
		c.Events[side.Value-1] = n.events("events-" + side.Word)
		c.Malta[side.Value-1] = n.malta(side.Word)
	}
	for i := range c.Demolition {
		text, source, _ := Cell(n.tables, "demolition", strconv.Itoa(i+1), "result")
		c.Demolition[i].Source = source
		if text == "hit" {
			c.Demolition[i].Val = derive.Int(1)
		}
	}
}

// events are the entries of an event table in the order of their throws.
func (n *numbers) events(table string) []na41.Event {
	words := map[string]na41.Asset{"german-air": na41.GermanAir, "italian-air": na41.ItalianAir}
	for _, a := range na41.Assets() {
		words[a.Word] = a.Value
	}
	var out []na41.Event
	for throw := 2; throw <= 12; throw++ {
		text, source, ok := Cell(n.tables, table, strconv.Itoa(throw), "event")
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
		text, source, ok := Cell(n.tables, "malta", side, column)
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
