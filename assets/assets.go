// Package assets holds the drawn things that ship inside the program: the icons of the controls and the icon of the
// program. All are our own.
package assets

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"image/color"
	"strings"
)

// ErrNoIcon is returned for a name that is not among [Icons].
var ErrNoIcon = errors.New("no such icon")

// icons are drawn in a box of 24 with strokes of 1.8 in black.
//
//go:embed icons/*.svg
var icons embed.FS

//go:embed icon.png
var appIcon []byte

// Icon is the SVG of a control's icon, by its name without folder or extension ("chevron-right"); it fails with
// [ErrNoIcon].
func Icon(name string) ([]byte, error) {
	data, err := icons.ReadFile("icons/" + name + ".svg")
	if err != nil {
		return nil, fmt.Errorf("%w: %q", ErrNoIcon, name)
	}
	return data, nil
}

// Tinted is an icon whose lines have a colour (its opacity is left out); it fails with [ErrNoIcon]. The toolkit's own
// themed resources can't do this: they replace the fill of a shape, never its stroke.
func Tinted(name string, c color.NRGBA) ([]byte, error) {
	data, err := Icon(name)
	if err != nil {
		return nil, err
	}
	return bytes.ReplaceAll(
		data,
		[]byte(`stroke="#000000"`),
		fmt.Appendf(nil, `stroke="#%02X%02X%02X"`, c.R, c.G, c.B),
	), nil
}

// Icons are the names of all icons, sorted.
func Icons() []string {
	entries, err := icons.ReadDir("icons")
	if err != nil {
		return nil // the folder is embedded: it can't be missing
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), ".svg")
	}
	return names
}

// AppIcon is the program's icon, a PNG of 512 by 512.
func AppIcon() []byte { return append([]byte(nil), appIcon...) }
