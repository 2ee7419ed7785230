package cauldrondata

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"gazala/rules/cauldron"
)

// WriteCharts is charts as a file that [ParseOverlay] reads, laid out so that a person can put their own values in
// place of those that stand there.
func WriteCharts(c cauldron.Charts) ([]byte, error) {
	var b bytes.Buffer
	var failed error
	put := func(v any) string {
		text, err := json.Marshal(v)
		if err != nil && failed == nil {
			failed = fmt.Errorf("charts: %w", err)
		}
		return string(text)
	}
	fmt.Fprintf(&b, "{\n  \"system\": \"cauldron\",\n  \"crt\": {\n    \"columns\": [")
	for i, column := range c.CRT.Columns {
		fmt.Fprintf(&b, "%s{\"odds\": %s}", comma(i), put(column.String()))
	}
	fmt.Fprintf(&b, "],\n    \"rows\": [")
	for i, row := range c.CRT.Cells {
		cells := make([]string, 0, len(row))
		for _, cell := range row {
			cells = append(cells, cell.Val.Sym())
		}
		fmt.Fprintf(
			&b,
			"%s\n      {\"roll\": %d, \"cells\": %s}",
			comma(i)[:min(i, 1)],
			c.CRT.FirstRow+i,
			strings.ReplaceAll(put(cells), ",", ", "),
		)
	}
	fmt.Fprintf(&b, "\n    ]\n  },\n  \"attack\": {")
	for i, name := range []string{"light", "medium", "heavy"} {
		row := c.Attack[i]
		fmt.Fprintf(
			&b,
			"%s\n    %q: {\"cost\": %s, \"modifier\": %s}",
			comma(i)[:min(i, 1)],
			name,
			costsText(row.Cost, put),
			row.Modifier.Val,
		)
	}
	fmt.Fprintf(&b, "\n  },\n  \"ground\": {")
	for i, g := range Grounds() {
		fmt.Fprintf(&b, "%s\n    %q: {\"cost\": %s}", comma(i)[:min(i, 1)], g.Name, costsText(c.Ground[g.Value], put))
	}
	fmt.Fprintf(&b, "\n  },\n  \"road\": {\"cost\": %s}\n}\n", costsText(c.Road, put))
	return b.Bytes(), failed
}

// comma stands before every element but the first.
func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ", "
}

// costsText is three costs; a fraction is a text.
func costsText(row [mobilities]cauldron.Cell, put func(any) string) string {
	var b bytes.Buffer
	for i, c := range row {
		b.WriteString(comma(i))
		if c.Val.Den() == 1 {
			b.WriteString(c.Val.String())
		} else {
			b.WriteString(put(c.Val.String()))
		}
	}
	return "[" + b.String() + "]"
}
