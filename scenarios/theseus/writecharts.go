package theseusdata

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"gazala/rules/derive"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// WriteCharts is charts as a file that [ParseOverlay] reads, laid out so that a person can put their own values in
// place of those that stand there.
func WriteCharts(c theseus.Charts) ([]byte, error) {
	s := sheet{}
	s.open(`{`)
	s.line(`"system": "theseus"`)
	s.results(c.CRT)
	s.terrain(c.Terrain)
	s.actions(c.Actions)
	s.open(`"costs": {`)
	s.numbers(Prices(&c.Costs))
	s.shut(`}`)
	s.dice(c.Check, c.Breach)
	s.chits(c.Chits)
	s.open(`"stacking": {`)
	for _, side := range Limits(&c.Stacking) {
		s.open(fmt.Sprintf(`%q: {`, side.Name))
		s.numbers(side.Value)
		s.shut(`}`)
	}
	s.shut(`}`)
	track := make([]int, 0, len(c.Tracks.Initiative))
	for _, v := range c.Tracks.Initiative {
		track = append(track, v.N)
	}
	s.line(
		fmt.Sprintf(
			`"tracks": {"initiative": %s, "levels": %d, "actions": %d}`,
			s.put(track),
			c.Tracks.Levels.N,
			c.Tracks.Actions.N,
		),
	)
	s.shut(`}`)
	s.b.WriteString("\n")
	return s.b.Bytes(), s.failed
}

func (s *sheet) terrain(c theseus.Terrain) {
	s.open(`"terrain": {`)
	for _, row := range TerrainRows(&c) {
		t := row.Value
		s.line(fmt.Sprintf(
			`%q: {"cost": %s, "anti_tank": %s, "tanks": %s, "zone": %s}`,
			row.Name,
			s.put(points(t.Leg, t.Motorised, t.Staff)),
			t.AntiTank.Val,
			s.put(position.Points(t.Tanks.Val)),
			t.Zone.Val,
		))
	}
	s.shut(`}`)
}

func (s *sheet) actions(c theseus.ActionTable) {
	s.open(`"actions": [`)
	for die := range c.Black {
		s.line(
			fmt.Sprintf(
				`{"die": %d, "black": %s, "red": %s}`,
				die+1,
				s.put(points(c.Black[die]...)),
				s.put(points(c.Red[die]...)),
			),
		)
	}
	s.shut(`]`)
}

func (s *sheet) dice(check theseus.CheckTable, breach theseus.BreachTable) {
	s.open(`"check": {`)
	for _, column := range CheckColumns() {
		s.line(fmt.Sprintf(`%q: {"cells": %s}`, column.Name, s.put(points(check.Cells[column.Value]...))))
	}
	s.shut(`}`)
	s.open(`"breach": {`)
	s.line(fmt.Sprintf(`"minefield": {"cells": %s}`, s.put(points(breach.Minefield...))))
	s.line(fmt.Sprintf(`"box": {"cells": %s}`, s.put(points(breach.Box...))))
	s.shut(`}`)
}

func (s *sheet) chits(chits []theseus.Chit) {
	s.open(`"chits": [`)
	for _, chit := range chits {
		back := ""
		if chit.Back != chit.Cells {
			back = `, "back": ` + s.put(face(chit.Back))
		}
		s.line(
			fmt.Sprintf(
				`{"chit": %s, "many": %d, "rows": %s%s}`,
				s.put(chit.ID),
				chit.Many.N,
				s.put(face(chit.Cells)),
				back,
			),
		)
	}
	s.shut(`]`)
}

// face is a face of a chit as a file has it, a row a rating.
func face(f theseus.ChitFace) [][]any {
	rows := make([][]any, 0, len(f))
	for _, row := range f {
		rows = append(rows, points(row[:]...))
	}
	return rows
}

// points are the values of cells as a file has them: numbers, fractions and symbols as text.
func points(cells ...theseus.Cell) []any {
	out := make([]any, 0, len(cells))
	for _, c := range cells {
		out = append(out, value(c.Val))
	}
	return out
}

func value(v derive.Val) any {
	if symbol := v.Sym(); symbol != "" {
		return symbol
	}
	return position.Points(v)
}

// sheet is a JSON text in the making, a value a line.
type sheet struct {
	b      bytes.Buffer
	deep   int
	begun  bool // something stands in what is open
	failed error
}

func (s *sheet) line(text string) {
	if s.begun {
		s.b.WriteString(",")
	}
	if s.b.Len() > 0 {
		s.b.WriteString("\n")
	}
	s.b.WriteString(strings.Repeat("  ", s.deep) + text)
	s.begun = true
}

func (s *sheet) open(text string) {
	s.line(text)
	s.deep++
	s.begun = false
}

func (s *sheet) shut(text string) {
	s.deep--
	s.b.WriteString("\n" + strings.Repeat("  ", s.deep) + text)
	s.begun = true
}

func (s *sheet) put(v any) string {
	text, err := json.Marshal(v)
	if err != nil && s.failed == nil {
		s.failed = fmt.Errorf("charts: %w", err)
	}
	return strings.ReplaceAll(string(text), ",", ", ")
}

func (s *sheet) numbers(cells []strict.Choice[*theseus.Cell]) {
	for _, c := range cells {
		s.line(fmt.Sprintf("%q: %s", c.Name, c.Value.Val))
	}
}

func (s *sheet) results(crt theseus.CRT) {
	s.open(`"crt": {`)
	s.open(`"heads": {`)
	for _, l := range Lines() {
		var columns []string
		for _, c := range crt.Heads[l.Value] {
			columns = append(columns, c.String())
		}
		s.line(fmt.Sprintf(`%q: {"columns": %s}`, l.Name, s.put(columns)))
	}
	s.shut(`}`)
	s.open(`"rows": [`)
	for i, row := range crt.Cells {
		s.line(fmt.Sprintf(`{"row": %d, "cells": %s}`, i+1, s.put(points(row...))))
	}
	s.shut(`]`)
	s.line(fmt.Sprintf(`"below": {"cell": %s}`, s.put(value(crt.Below.Val))))
	s.shut(`}`)
}
