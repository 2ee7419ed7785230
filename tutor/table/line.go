package table

import (
	"fmt"

	"gazala/scenarios/position"
)

// Position is the position as one line of text, to be pasted elsewhere.
func (t *Table) Position() (string, error) {
	text, err := t.sys.Write(t.g)
	if err != nil {
		return "", fmt.Errorf("position: %w", err)
	}
	line, err := position.Fold(text)
	if err != nil {
		return "", fmt.Errorf("position: %w", err)
	}
	return line, nil
}
