package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// What the document says of the page is what is measured, or is written so.
func TestFiguresOfThePage(t *testing.T) {
	page, root := t.TempDir(), t.TempDir()
	program, err := compressed(make([]byte, 3_000_000))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(page, webProgram), program, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(page, "index.html"), make([]byte, 2_000_000), 0o600))
	measured, err := weighPage(page)
	require.NoError(t, err)
	require.Equal(t, "2.0 MB to fetch (3.0 MB unpacked)", measured.String())

	d := testShipment(t).door
	d.root = root
	document := filepath.Join(root, filepath.FromSlash(packagesDocument))
	require.NoError(t, os.MkdirAll(filepath.Dir(document), 0o755))
	require.NoError(t, os.WriteFile(document, []byte("no figures"), 0o600))
	require.ErrorIs(t, d.holdFigures(page, true), errFigures)
	require.NoError(t, os.WriteFile(document, []byte("| 1.5 MB to fetch (9 MB unpacked) |\n"), 0o600))
	require.ErrorIs(t, d.holdFigures(page, false), errFigures)
	require.NoError(t, d.holdFigures(page, true))
	text, err := os.ReadFile(document)
	require.NoError(t, err)
	require.Equal(t, "| 2.0 MB to fetch (3.0 MB unpacked) |\n", string(text))
	require.NoError(t, d.holdFigures(page, false))

	own, err := os.ReadFile(filepath.Join(testShipment(t).root, filepath.FromSlash(packagesDocument)))
	require.NoError(t, err)
	said, _, err := weightIn(string(own))
	require.NoError(t, err)
	require.LessOrEqual(t, said.fetch, float64(mostFetched))
	require.LessOrEqual(t, said.unpacked, float64(mostUnpacked))
}
