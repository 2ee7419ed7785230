package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/scenarios/na41"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

func TestBadFiles(t *testing.T) {
	p := load(t)
	for prefix, parse := range map[string]func(file string, b []byte) error{
		"na41map":    parser(na41data.ReadMap),
		"na41roster": parser(na41data.ReadRoster),
		"na41tables": parser(na41data.ReadTables),
		"na41track":  parser(na41data.ReadTrack),
		"na41setups": parser(func(n *strict.Node) []na41data.Scenario { return na41data.ReadScenarios(n, p.Map, p.Roster) }),
	} {
		stricttest.BadFiles(t, "..", prefix, parse)
	}
}

func parser[T any](read func(*strict.Node) T) func(string, []byte) error {
	return func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, read)
		return err
	}
}

// The tables, the scenarios and the conversions name rules that there are.
func TestRulesThatDataName(t *testing.T) {
	p := load(t)
	x, err := na41data.Register()
	require.NoError(t, err)
	require.NoError(t, x.Check())
	require.Len(t, x.All(), 479)
	named := map[string]bool{}
	for _, table := range p.Tables {
		named[table.Rule] = true
	}
	for _, s := range p.Scenarios {
		named[s.Rule], named[s.Victory.Rule] = true, true
	}
	for _, c := range p.Roster.Conversions {
		named[c.Rule] = true
	}
	for number := range named {
		_, ok := x.Get(number)
		assert.True(t, ok, number)
	}
}
