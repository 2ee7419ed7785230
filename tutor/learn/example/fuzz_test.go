package example_test

import (
	"io/fs"
	"testing"

	"gazala/rules/decide"
	"gazala/tutor/games/cauldron"
	"gazala/tutor/learn/example"
)

// FuzzExample reads hostile example files, with the positions, intents and changes in them: whatever the bytes, clear errors and never a panic; and what is read
// can be played, judged and explained.
func FuzzExample(f *testing.F) {
	sys := cauldron.New()
	names, err := fs.Glob(sys.Files, "examples/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		b, err := fs.ReadFile(sys.Files, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
		f.Add(b[:len(b)/2])
	}
	f.Fuzz(func(_ *testing.T, b []byte) {
		ex, err := example.Parse(sys, "fuzz.json", b)
		if err != nil {
			_ = err.Error()
			return
		}
		for _, v := range ex.Variants {
			steps, _ := example.Run(sys, v)
			example.Count(steps)
			p := v.Start.Point(decide.NewSheet(nil, nil))
			for i := range min(p.Sheet.Len(), 40) {
				v.Start.Explain(p.Sheet.Intent(i))
			}
		}
	})
}
