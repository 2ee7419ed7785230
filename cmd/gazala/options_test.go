package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOptions(t *testing.T) {
	var out strings.Builder
	o, err := parsed([]string{"--lang", "pt", "--theme=dark", "-text", "150", "--follow", "--probe", "f"}, &out)
	require.NoError(t, err)
	require.Equal(t, options{Lang: "pt", Theme: "dark", Size: "", Open: "home", Probe: "f", Text: 150, Follow: true}, o)
	o, err = parsed(nil, &out)
	require.NoError(t, err)
	require.Equal(t, options{Theme: "stored", Size: "", Open: "home"}, o)
	require.Empty(t, out.String())
	for _, bad := range []string{"--theme=pink", "--nothing", "--text=x", "there"} {
		_, err := parsed([]string{bad}, &out)
		require.Error(t, err, bad)
		require.NotErrorIs(t, err, errTold, bad)
	}
	_, err = parsed([]string{"--version"}, &out)
	require.ErrorIs(t, err, errTold)
	require.Equal(t, "built from a tree\n", out.String())
	_, err = parsed([]string{"--help"}, &out)
	require.ErrorIs(t, err, errTold)
	for _, name := range []string{"-lang", "-theme", "-text", "-size", "-open", "-probe", "-follow", "-version"} {
		require.Contains(t, out.String(), "  "+name)
	}
}
