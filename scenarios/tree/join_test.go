package tree_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/tree"
)

func read(t *testing.T, text string) *tree.Node {
	t.Helper()
	if text == "" {
		return nil
	}
	n, err := tree.Parse([]byte(text))
	require.NoError(t, err)
	return n
}

// What two have changed at once is joined cell by cell, and where both have changed the same one that is told.
func TestJoin(t *testing.T) {
	for name, c := range map[string]struct {
		was, mine, theirs, both string
		clash                   bool
	}{
		"nobody":            {`{"a": 1}`, `{"a": 1}`, `{"a": 1}`, `{"a": 1}`, false},
		"mine":              {`{"a": 1}`, `{"a": 2}`, `{"a": 1}`, `{"a": 2}`, false},
		"theirs":            {`{"a": 1}`, `{"a": 1}`, `{"a": 2}`, `{"a": 2}`, false},
		"alike":             {`{"a": 1}`, `{"a": 2}`, `{"a": 2}`, `{"a": 2}`, false},
		"not alike":         {`{"a": 1}`, `{"a": 2}`, `{"a": 3}`, `{"a": 2}`, true},
		"cells of a table":  {`{"a": [[1, 2], [3]]}`, `{"a": [[9, 2], [3]]}`, `{"a": [[1, 2], [8]]}`, `{"a": [[9, 2], [8]]}`, false},
		"added":             {`{}`, `{"a": 1}`, `{"b": 2}`, `{"a": 1, "b": 2}`, false},
		"taken away":        {`{"a": 1, "b": 2}`, `{"b": 2}`, `{"a": 1}`, `{}`, false},
		"away and changed":  {`{"a": 1}`, `{}`, `{"a": 2}`, `{}`, true},
		"tables that grew":  {`{"a": [1]}`, `{"a": [1, 2]}`, `{"a": [1, 3, 4]}`, `{"a": [1, 2]}`, true},
		"nothing before":    {``, `{"a": 1, "c": [1]}`, `{"b": 2, "c": [1]}`, `{"a": 1, "c": [1], "b": 2}`, false},
		"a list and a text": {`{"a": 1}`, `{"a": [1]}`, `{"a": "x"}`, `{"a": [1]}`, true},
	} {
		both, clash := tree.Join(read(t, c.was), read(t, c.mine), read(t, c.theirs))
		require.Equal(t, c.clash, clash, name)
		var b bytes.Buffer
		both.Write(&b, "", 0)
		require.JSONEq(t, c.both, b.String(), name)
	}
}
