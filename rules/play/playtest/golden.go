package playtest

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

//nolint:gochecknoglobals // a flag must be there before the test binary reads its command line
var update = flag.Bool("update", false, "write the golden files anew")

var errGolden = errors.New("not as pinned")

// Golden compares a text with testdata/<name>.golden beside the test. With -update it writes the file instead.
func Golden(t testing.TB, name, got string) {
	t.Helper()
	if err := compare(filepath.Join("testdata", name+".golden"), got, *update); err != nil {
		t.Error(err)
	}
}

func compare(path, got string, write bool) error {
	want, err := os.ReadFile(path)
	switch {
	case write && (err != nil || string(want) != got):
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		return os.WriteFile(path, []byte(got), 0o644)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: no %s yet; -update writes it", errGolden, path)
	case err != nil:
		return err
	case string(want) != got:
		return fmt.Errorf("%w: %s%s\n-update writes it anew", errGolden, path, difference(string(want), got))
	}
	return nil
}

// difference is the first line in which two texts differ.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for n := range max(len(w), len(g)) {
		a, b := "(nothing)", "(nothing)"
		if n < len(w) {
			a = w[n]
		}
		if n < len(g) {
			b = g[n]
		}
		if a != b {
			return fmt.Sprintf(":%d\nwant %s\ngot  %s", n+1, a, b)
		}
	}
	return ""
}

// pinned is a text of every start, under its name.
func (s Subject) pinned(text func(Subject, play.Game) string) string {
	var out strings.Builder
	for _, start := range s.Starts {
		fmt.Fprintf(&out, "# %s\n%s\n", start.Name, text(s, start.Game))
	}
	return out.String()
}

// OptionOrder is the candidates of a position in their order, a line each: + an option, - refused, with the rules.
func OptionOrder(s Subject, g play.Game) string {
	sheet := decide.NewSheet(nil, nil)
	point := g.Point(sheet)
	var out strings.Builder
	fmt.Fprintf(&out, "%s %s\n", point.Rule, point.Key)
	for n := range sheet.Len() {
		sign := "-"
		if sheet.Legal(n) {
			sign = "+"
		}
		fmt.Fprintf(&out, "%s %s:", sign, s.show(g, sheet.Intent(n)))
		for _, r := range sheet.Verdict(n).Rules() {
			out.WriteString(" " + r.Number())
		}
		out.WriteString("\n")
	}
	return out.String()
}

func (s Subject) show(g play.Game, i decide.Intent) string {
	if s.Show != nil {
		return s.Show(g, i)
	}
	return show(i)
}

// OptionCounts is how many options a position has, and how many there are after one more action, in all and by kind.
// Where dice follow, the way counted is that of one fixed seed.
func OptionCounts(_ Subject, g play.Game) string {
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	var kinds []decide.Kind
	first, second, all := map[decide.Kind]int{}, map[decide.Kind]int{}, 0
	for _, i := range options {
		if first[i.Kind()] == 0 {
			kinds = append(kinds, i.Kind())
		}
		first[i.Kind()]++
		next, _, err := g.Play(i, dice.Seeded(1))
		if err != nil {
			return fmt.Sprintf("%s: %v", show(i), err)
		}
		n := len(next.Point(decide.NewSheet(nil, nil)).Options())
		second[i.Kind()] += n
		all += n
	}
	var out strings.Builder
	fmt.Fprintf(&out, "all %d %d\n", len(options), all)
	for _, k := range kinds {
		fmt.Fprintf(&out, "%s %d %d\n", k, first[k], second[k])
	}
	return out.String()
}
