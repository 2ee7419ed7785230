package batalhadata

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"gazala/rules/batalha"
)

// WriteCharts is charts as a file that [ParseOverlay] reads, laid out so that a person can put their own values in
// place of those that stand there.
func WriteCharts(c batalha.Charts) ([]byte, error) {
	w := &chartWriter{}
	w.print("{\n  \"system\": \"batalha\",\n  \"crt\": {\n    \"columns\": [")
	for i, column := range c.CRT.Columns {
		w.print("%s%s", comma(i), w.text(column.String()))
	}
	w.rows(c.CRT.Totals, c.CRT.Cells)
	w.print("  \"terrain\": {")
	for i, row := range TerrainRows(&c) {
		w.print(
			"%s\n    %q: {\"cost\": [%s, %s], \"columns\": %s}",
			comma(i)[:min(i, 1)],
			row.Name,
			w.cost(row.Value.Foot),
			w.cost(row.Value.Motorised),
			row.Value.Columns.Val,
		)
	}
	w.print("\n  },\n  \"bombardment\": {\n    \"columns\": [")
	for i, lowest := range c.Bombardment.Lowest {
		w.print("%s%d", comma(i), lowest)
	}
	w.rows(c.Bombardment.Totals, c.Bombardment.Cells)
	w.print("  \"vulnerability\": {")
	for i, t := range Types() {
		v := c.Vulnerability[t.Value-1]
		w.print("%s\n    %q: {\"air\": %s, \"guns\": %s}", comma(i)[:min(i, 1)], t.Name, v.Air.Val, v.Guns.Val)
	}
	w.print("\n  }\n}\n")
	return w.b.Bytes(), w.failed
}

type chartWriter struct {
	b      bytes.Buffer
	failed error
}

func (w *chartWriter) print(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

func (w *chartWriter) text(v any) string {
	text, err := json.Marshal(v)
	if err != nil && w.failed == nil {
		w.failed = fmt.Errorf("charts: %w", err)
	}
	return strings.ReplaceAll(string(text), ",", ", ")
}

// rows ends the columns of a table on which two dice are rolled, and writes its rows.
func (w *chartWriter) rows(totals [][]int, cells [][]batalha.Cell) {
	w.print("],\n    \"rows\": [")
	for i, row := range cells {
		words := make([]string, len(row))
		for k, cell := range row {
			words[k] = cell.Val.Sym()
		}
		w.print("%s\n      {\"totals\": %s, \"cells\": %s}", comma(i)[:min(i, 1)], w.text(totals[i]), w.text(words))
	}
	w.print("\n    ]\n  },\n")
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ", "
}

// cost is a whole number; a fraction, and ground that is closed, is a text.
func (w *chartWriter) cost(c batalha.Cell) string {
	switch {
	case c.Val.Sym() != "":
		return w.text(c.Val.Sym())
	case c.Val.Den() != 1:
		return w.text(c.Val.String())
	}
	return c.Val.String()
}
