package desk_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// pointing is what a person has written down about the words that point: which direction word speaks of what, and which capitals are no names. No answer
// stands in it: a direction is read off the sentence in both languages and held to the board.
type pointing struct {
	Directions map[string][]claim           `json:"directions"`
	Terms      map[string][]string          `json:"terms"`   // by system, or "" for all: capitals of other words and of names beyond the board
	Absent     map[string]map[string]string `json:"absent"`  // by key: a name that stands in no position of the text, and why it is named all the same
	OffMap     map[string]string            `json:"off_map"` // by system and hex: why a hex is named that is on no map of ours
}

// claim is what one direction word of a text speaks of; one of the ways to check it is set.
type claim struct {
	Dir   string   `json:"dir"`
	From  string   `json:"from,omitempty"` // with To: To lies in that direction from From; each a unit, a place or a hex
	To    string   `json:"to,omitempty"`
	Moves string   `json:"moves,omitempty"` // the unit goes that way in the step
	Edge  []string `json:"edge,omitempty"`  // they stand on that edge
	Asked bool     `json:"asked,omitempty"` // it is an edge that the lesson's step asks about
	Rule  string   `json:"rule,omitempty"`  // the rule that says so; a test must have seen it
	Why   string   `json:"why,omitempty"`   // why nothing can be computed
}

func readPointing(t *testing.T) (p pointing) {
	t.Helper()
	b, err := os.ReadFile("testdata/pointing.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &p))
	return p
}

var compass = map[string][2]int{
	"north": {0, 1}, "south": {0, -1}, "east": {1, 0}, "west": {-1, 0},
	"north-east": {1, 1}, "north-west": {-1, 1}, "south-east": {1, -1}, "south-west": {-1, -1},
}

var directionWords = map[string]*regexp.Regexp{
	locales.English:    regexp.MustCompile(`(?i)\b(north|south)?-?(north|south|east|west)(ern|wards?|ward)?\b`),
	locales.Portuguese: regexp.MustCompile(`(?i)(^|[^\p{L}-])(norte|sul|leste|oeste|nordeste|noroeste|sudeste|sudoeste)($|[^\p{L}-])`),
}

var inEnglish = map[string]string{
	"norte": "north", "sul": "south", "leste": "east", "oeste": "west",
	"nordeste": "north-east", "noroeste": "north-west", "sudeste": "south-east", "sudoeste": "south-west",
}

// Names that have a direction in them.
var directionNames = regexp.MustCompile(`(?i)south[- ]african?s?|sul-african[oa]s?|áfrica do sul|north africa( '41)?|norte da áfrica|east yorkshire`)

// directions are the direction words of a text, in English, in their order.
func directions(lang, s string) (out []string) {
	s = directionNames.ReplaceAllString(s, "…")
	s = strings.NewReplacer(" ", "  ").Replace(s) // a separator serves one word
	for _, m := range directionWords[lang].FindAllStringSubmatch(s, -1) {
		if lang == locales.Portuguese {
			out = append(out, inEnglish[strings.ToLower(m[2])])
			continue
		}
		d := strings.ToLower(m[2])
		if m[1] != "" {
			d = strings.ToLower(m[1]) + "-" + d
		}
		if compass[d] != [2]int{} {
			out = append(out, d)
		}
	}
	return out
}

func TestDirectionsAreRead(t *testing.T) {
	require.Equal(t, []string{"north-east", "south", "west", "east"}, directions(locales.English, "North-east of 8/1, southwards; the western edge. A South African unit goes east."))
	require.Equal(t, []string{"north", "north-east", "south-east"}, directions(locales.Portuguese, "Para norte, nordeste ou sudeste; a sul-africana não."))
}

// middle is the middle of a hex on a plane whose y rises northward; a hex is one step of √3 from its neighbors.
func middle(g *hex.Grid, h hex.Hex) (x, y float64) {
	col, row := g.ColRow(h)
	switch {
	case !g.FlatTop():
		x, y = math.Sqrt(3)*float64(col), 1.5*float64(row)
		if row%2 == 0 {
			x += math.Sqrt(3) / 2
		}
	default:
		x, y = 1.5*float64(col), -math.Sqrt(3)*float64(row)
		if low := g.Stagger == hex.OddColumnsLow; low == (col%2 != 0) {
			y -= math.Sqrt(3) / 2
		}
	}
	return x, y
}

// lies tells whether b lies in a direction from a: within 45 degrees of a main one, between the two of a compound one.
func lies(g *hex.Grid, a, b hex.Hex, dir string) bool {
	ax, ay := middle(g, a)
	bx, by := middle(g, b)
	dx, dy, c := bx-ax, by-ay, compass[dir]
	along := func(d float64, sign int) float64 { return d * float64(sign) }
	switch {
	case c[0] == 0:
		return along(dy, c[1]) > math.Abs(dx)
	case c[1] == 0:
		return along(dx, c[0]) > math.Abs(dy)
	}
	return along(dx, c[0]) > 0.1 && along(dy, c[1]) > 0.1
}

// onEdge tells whether a hex has no neighbor on a side of the map.
func onEdge(g *hex.Grid, h hex.Hex, dir string) bool {
	edge := func(dir string) bool {
		for d := range hex.Dir(hex.Dirs) {
			n := h.Step(d)
			x, y := middle(g, h)
			nx, ny := middle(g, n)
			if c := compass[dir]; (nx-x)*float64(c[0])+(ny-y)*float64(c[1]) > 1.2 && !g.Has(n) {
				return true
			}
		}
		return false
	}
	if vert, hor, ok := strings.Cut(dir, "-"); ok {
		return edge(vert) && edge(hor)
	}
	return edge(dir)
}

func TestBearings(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 30, FirstRow: 1, LastRow: 22})
	require.NoError(t, err)
	at := func(s string) hex.Hex { h, err := g.Parse(s); require.NoError(t, err); return h }
	require.True(t, lies(g, at("1616"), at("1615"), "north"))
	require.True(t, lies(g, at("1616"), at("1716"), "south-east"))
	require.False(t, lies(g, at("1616"), at("1716"), "north-east"))
	require.True(t, lies(g, at("1616"), at("1715"), "north-east"))
	require.True(t, lies(g, at("1016"), at("1716"), "east"))
	require.True(t, onEdge(g, at("1601"), "north"))
	require.False(t, onEdge(g, at("1602"), "north"))
	require.True(t, onEdge(g, at("3022"), "south-east"))
	require.True(t, onEdge(g, at("0105"), "west"))
	p, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenRowsEast}, hex.Bounds{FirstCol: 0, LastCol: 30, FirstRow: 0, LastRow: 22})
	require.NoError(t, err)
	h, err := p.Parse("1010")
	require.NoError(t, err)
	require.True(t, lies(p, h, h.Step(0), "north-east"))
	require.True(t, lies(p, h, h.Step(1), "east"))
	require.True(t, lies(p, h, h.Step(2), "south-east"))
}

// everyText runs a check on every text of every system in both languages and shows all that it finds.
func everyText(t *testing.T, check func(a *atlas, x text) (faults []string)) {
	t.Helper()
	n := 0
	for _, lang := range locales.Languages() {
		d, err := desk.New(lang)
		require.NoError(t, err)
		say, err := locales.New(lang)
		require.NoError(t, err)
		for _, id := range d.Systems() {
			a := newAtlas(t, d, say, id)
			for _, x := range a.texts(t) {
				n++
				for _, f := range check(a, x) {
					t.Errorf("%s %s: %s\n\t%s", lang, x.Key, f, x.Text)
				}
			}
		}
	}
	require.Greater(t, n, 6000)
}

var fourDigits = regexp.MustCompile(`(^|[^\d.,:])(\d{4})($|[^\d])`)

// Every hex that a text names is on the map that stands beside it.
func TestNamedHexesAreOnTheMap(t *testing.T) {
	p, n := readPointing(t), 0
	used := map[string]bool{}
	everyText(t, func(a *atlas, x text) (faults []string) {
		for _, m := range fourDigits.FindAllStringSubmatch(strings.NewReplacer(" ", "  ", "-", " - ", "/", " / ").Replace(x.Text), -1) {
			number := m[2]
			if strings.HasPrefix(number, "194") {
				continue // a year; no map has a row 40
			}
			n++
			if !slices.ContainsFunc(a.boards(x), func(b *view.Board) bool { _, err := b.Grid.Parse(number); return err == nil }) {
				key := a.sys.ID + " " + number
				if used[key] = true; p.OffMap[key] == "" {
					faults = append(faults, number+" is not on the map")
				}
			}
		}
		return faults
	})
	require.Greater(t, n, 400)
	t.Logf("%d hex numbers, %d of them off our maps for a reason", n, len(used))
}

// An order to put a unit somewhere says where it is not yet.
var orders = regexp.MustCompile(`(?i)\b(put|place|bring|ponha|coloque|traga|leve)\b`)

// A text that puts a unit or a place in a hex is right: "8/1 in 1616", "2521 (Bir Hacheim)".
func TestNamedPlacesAreWhereTheTextsPutThem(t *testing.T) {
	n := 0
	link := ` (?:(?:now )?(?:stands|waits|is|lies|sits|está|fica|espera|aguarda) )?(?:in|at|on|em|no hexágono)(?: hex)? (\d{4})\b`
	everyText(t, func(a *atlas, x text) (faults []string) {
		for _, name := range a.names {
			quoted := regexp.QuoteMeta(name)
			if !strings.Contains(x.Text, name) {
				continue
			}
			var at []string
			if a.places[name] != nil {
				for _, form := range []string{quoted + ` \((\d{4})\)`, `(\d{4}) \(` + quoted + `\)`, quoted + `, (\d{4})\b`, quoted + link} {
					at = append(at, first(regexp.MustCompile(form), x.Text)...)
				}
			} else if x.Scene != nil && a.units[name] != 0 && !orders.MatchString(x.Text) {
				at = first(regexp.MustCompile(`(?:^|[^\w/])`+quoted+link), x.Text)
			}
			for _, number := range at {
				n++
				if !slices.ContainsFunc(a.boards(x), func(b *view.Board) bool { h, ok := a.find(b, name); return ok && b.Grid.Format(h) == number }) {
					faults = append(faults, name+" is not in "+number)
				}
			}
		}
		return faults
	})
	t.Logf("%d units and places held to their hexes", n)
	require.Greater(t, n, 3)
}

// Words for somebody who is on the board.
var somebody = regexp.MustCompile(`(?i)\b(tanks|panzers|battalions?|regiments?|brigades?|bersaglieri|marines|french|division|squadrons?|tanques|blindados|batalh(?:ão|ões)|regimentos?|brigadas?|fuzileiros|franceses|divisão)` +
	` (?:(?:is|are|stands?|waits?|está|estão|esperam?) )?(?:still |now |ainda |agora )?(?:in|at|on|em|no hexágono)(?: hex)? (\d{4})\b`)

// Where a lesson or an example has somebody in a hex, somebody is in it.
func TestNamedHexesAreHeld(t *testing.T) {
	n := 0
	everyText(t, func(a *atlas, x text) (faults []string) {
		if x.Scene == nil || orders.MatchString(x.Text) {
			return nil
		}
		for _, m := range somebody.FindAllStringSubmatch(x.Text, -1) {
			n++
			held := func(b *view.Board) bool {
				return slices.ContainsFunc(b.Counters, func(c view.Counter) bool { return b.Grid.Format(c.At) == m[2] })
			}
			if !slices.ContainsFunc(a.boards(x), held) {
				faults = append(faults, "nobody is in "+m[2])
			}
		}
		return faults
	})
	t.Logf("%d hexes in which somebody is", n)
	require.Greater(t, n, 20)
}

func first(re *regexp.Regexp, s string) (out []string) {
	for _, m := range re.FindAllStringSubmatch(s, -1) {
		out = append(out, m[1])
	}
	return out
}

// Every direction word stands in both languages, and each is computed, or is the rule's own word, or somebody has said why it cannot be held to anything.
func TestDirectionsHold(t *testing.T) {
	p := readPointing(t)
	said := map[string][]string{}
	ways := map[string]int{}
	used := map[string]bool{}
	everyText(t, func(a *atlas, x text) (faults []string) {
		if strings.HasSuffix(x.Key, ".title.also") {
			return nil // a game's name points nowhere: "norte da África"
		}
		found := directions(x.Lang, x.Text)
		slices.Sort(found)
		if x.Lang == locales.English {
			said[x.Key] = found
		} else if !slices.Equal(said[x.Key], found) {
			faults = append(faults, fmt.Sprintf("English has the directions %v, Portuguese %v", said[x.Key], found))
		}
		rows := slices.Clone(p.Directions[x.Key])
		used[x.Key] = used[x.Key] || len(rows) > 0
		for _, dir := range found {
			i := slices.IndexFunc(rows, func(c claim) bool { return c.Dir == dir })
			if i < 0 {
				if x.Rule != "" && (a.rules.Of(x.Rule).Tested || a.rules.Of(x.Rule).Exampled) {
					ways["the word of the page's own rule, which tests hold"]++
					continue
				}
				faults = append(faults, "no row for "+dir)
				continue
			}
			c := rows[i]
			rows = slices.Delete(rows, i, i+1)
			way, ok := a.holds(c, x)
			ways[way]++
			if !ok {
				faults = append(faults, fmt.Sprintf("not so: %+v", c))
			}
		}
		for _, c := range rows {
			faults = append(faults, fmt.Sprintf("a row without its word: %+v", c))
		}
		return faults
	})
	for key := range p.Directions {
		require.True(t, used[key], "no text %s", key)
	}
	t.Logf("%v", ways)
	require.Greater(t, ways["computed"], 25)
}

// holds tells how a claim is checked, and whether it is true.
func (a *atlas) holds(c claim, x text) (way string, ok bool) {
	every := func(test func(b *view.Board) bool) bool {
		boards := a.boards(x)
		if x.After != nil && c.Edge != nil {
			boards = boards[1:] // who stands there has come there
		}
		return len(boards) > 0 && !slices.ContainsFunc(boards, func(b *view.Board) bool { return !test(b) })
	}
	switch {
	case c.From != "" && onlyNumber.MatchString(c.To) && !strings.Contains(x.Data+x.Text, c.To) && x.After == nil:
		return "a hex that the step does not speak of", false
	case c.From != "":
		return "computed", every(func(b *view.Board) bool {
			from, ok1 := a.find(b, c.From)
			to, ok2 := a.find(b, c.To)
			return ok1 && ok2 && lies(b.Grid, from, to, c.Dir)
		})
	case c.Asked:
		return "computed", strings.Contains(x.Data, `"edge": "`+c.Dir+`"`)
	case c.Edge != nil:
		return "computed", every(func(b *view.Board) bool {
			return !slices.ContainsFunc(c.Edge, func(what string) bool { h, ok := a.find(b, what); return !ok || !onEdge(b.Grid, h, c.Dir) })
		})
	case c.Moves != "":
		before, after := a.sys.Board(x.Before, a.say), a.sys.Board(x.After, a.say)
		from, ok1 := a.find(before, c.Moves)
		to, ok2 := a.find(after, c.Moves)
		return "computed", ok1 && ok2 && lies(before.Grid, from, to, c.Dir)
	case c.Rule != "":
		of := a.rules.Of(c.Rule)
		return "another rule's word, which tests hold", of.Tested || of.Exampled
	}
	return "not computed, for a reason", c.Why != ""
}

// capitals are what is written with a capital letter within a sentence, and what looks like the number of a unit.
var capitals = regexp.MustCompile(`(?:[\p{L}\d,;)"”] |[(–-])((?:\d+/)?\p{Lu}[\p{L}'’.]*)|((?:\b\d+|\b[IVX]+\.?)/\d[\w]*)`)

// halves are half points, as rule pages write them: no unit's number.
var halves = regexp.MustCompile(`\b(?:\d+ )?1/2\b`)

// Every name in a text is a name of the game's board, roster or printed words, and a lesson or an example names none but the units that are there.
func TestNamesAreOfTheGame(t *testing.T) {
	p, names, bound := readPointing(t), 0, 0
	everyText(t, func(a *atlas, x text) (faults []string) {
		rest := slotted.ReplaceAllString(x.Text, "…")
		rest = halves.ReplaceAllString(rest, "…")
		for _, name := range a.names {
			if len(name) == 1 || !strings.Contains(rest, name) {
				continue
			}
			whole := regexp.MustCompile(`(^|[^\p{L}\d/])` + regexp.QuoteMeta(name) + `($|[^\p{L}\d/])`)
			if !whole.MatchString(rest) {
				continue
			}
			rest = whole.ReplaceAllString(rest, "$1…$2")
			names++
			if x.Scene != nil && a.units[name] != 0 && a.places[name] == nil {
				bound++
				if !a.present(t, x, name) && p.Absent[x.Key][name] == "" {
					faults = append(faults, name+" is in none of the positions")
				}
			}
		}
		if strings.HasPrefix(x.Key, a.sys.ID+".") { // the program's own words, not a text to read
			return faults
		}
		for _, m := range capitals.FindAllStringSubmatch(rest, -1) {
			word := strings.TrimRight(m[1]+m[2], ".'’")
			if utf8.RuneCountInString(word) > 1 && !a.words[word] && !slices.Contains(p.Terms[a.sys.ID], word) && !slices.Contains(p.Terms[""], word) {
				faults = append(faults, "no name of the game: "+word)
			}
		}
		return faults
	})
	t.Logf("%d names, %d of them of units that must be in the position", names, bound)
	require.Greater(t, bound, 100)
}

var slotted = regexp.MustCompile(`\{\{[^}]*\}\}`)
