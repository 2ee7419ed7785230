package na41data_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/na41"
	"gazala/scenarios/strict"
)

// ownRally is a file with a person's own table for rallying, in which a die has one result.
func ownRally(result string) []byte {
	cells := strings.ReplaceAll(`{"row": "1", "cells": ["stays"]}, {"row": "2", "cells": ["stays"]}, {"row": "3", "cells": ["?"]}, {"row": "4", "cells": ["?"]}, {"row": "5", "cells": ["stays"]}, {"row": "6", "cells": ["stays"]}`, "?", result)
	return []byte(`{"system": "na41", "title": "Mine", "rally": {"rows": [` + cells + `]}}`)
}

// A person's own table takes the place of ours, in whatever letters it is written, and every value of it says whose it is.
func TestOwnTables(t *testing.T) {
	b := book(t)
	charts, err := b.ParseOverlay("mine.json", ownRally("RECOVERS"), b.Rules.Charts)
	require.NoError(t, err)
	cell := charts.Combat.Rally.Cells[2]
	require.Equal(t, na41.UnitRecovers, cell.Val.Sym())
	require.Equal(t, cite.Own, cell.Source)
	require.Equal(t, b.Rules.Charts.Isolation, charts.Isolation, "the other tables are ours")
	again, err := b.WriteCharts(charts)
	require.NoError(t, err)
	require.Contains(t, string(again), `{"row": "3", "cells": ["recovers"]}`)
}

// Each cell that the rules cannot read is named, all of them at once.
func TestOwnTablesWithFaults(t *testing.T) {
	b := book(t)
	_, err := b.ParseOverlay("mine.json", ownRally("flies"), b.Rules.Charts)
	var all *strict.Problems
	require.True(t, errors.As(err, &all))
	var places []string
	for _, p := range all.List {
		places = append(places, p.Path+" "+p.Slots()["Value"])
	}
	require.Equal(t, []string{"rally.rows[2].cells[0] flies", "rally.rows[3].cells[0] flies"}, places)
}

// Our tables as a file to fill in are such a file as they stand.
func TestTemplateIsInOrder(t *testing.T) {
	b := book(t)
	text, err := b.WriteCharts(b.Rules.Charts)
	require.NoError(t, err)
	_, err = b.ParseOverlay("template.json", text, b.Rules.Charts)
	require.NoError(t, err)
}
