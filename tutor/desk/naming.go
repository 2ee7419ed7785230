package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"gazala/locales"
	"gazala/tutor/question/frames"
	"gazala/tutor/question/grammar"
	"gazala/tutor/shelf"
)

// speaking is a reader of questions about a game that is being made ready, in parts.
type speaking struct {
	names []grammar.Name
	units []grammar.Unit
	book  *grammar.Book
	put   int // units that the book has
	err   error
}

// unitParts are into how many parts the units of a reader come apart.
const unitParts = 12

// speechOf makes a reader of questions about a game ready, a part at a time or all at once.
func (d *Desk) speechOf(sys *shelf.System) (parts []func(), all func() (*grammar.Book, error)) {
	s := &speaking{}
	then := func(part func() error) {
		parts = append(parts, sync.OnceFunc(func() {
			if s.err == nil {
				s.err = part()
			}
		}))
	}
	then(func() (err error) {
		s.names, s.units, err = d.namesAndUnits(sys.ID)
		return err
	})
	then(func() (err error) {
		s.book, err = d.bookOf(sys, s.names)
		return err
	})
	for n := range unitParts {
		then(func() error {
			to := len(s.units) * (n + 1) / unitParts
			s.book.Units(s.units[s.put:to])
			s.put = to
			return nil
		})
	}
	return parts, sync.OnceValues(func() (*grammar.Book, error) {
		for _, part := range parts {
			part()
		}
		if s.err != nil {
			return nil, s.err
		}
		return s.book, nil
	})
}

// namesAndUnits are what can be named of a game, and of the others as theirs.
func (d *Desk) namesAndUnits(system string) (names []grammar.Name, units []grammar.Unit, err error) {
	old, err := d.names(system)
	if err != nil {
		return nil, nil, err
	}
	for _, n := range old {
		if n.Slot == "phase" {
			continue
		}
		names = append(names, grammar.Name{Slot: n.Slot, ID: n.ID, Text: n.Text, Game: n.Game})
	}
	for _, id := range d.Systems() {
		sys, err := d.system(id)
		if err != nil {
			return nil, nil, err
		}
		game := ""
		if id != system {
			game = id
		}
		of, err := rosterUnits(sys, game)
		if err != nil {
			return nil, nil, err
		}
		units = append(units, of...)
		more, err := resultNames(sys, game)
		if err != nil {
			return nil, nil, err
		}
		names = append(names, more...)
	}
	sys, err := d.system(system)
	if err != nil {
		return nil, nil, err
	}
	chits, err := chitNames(sys, old)
	if err != nil {
		return nil, nil, err
	}
	names = ownFirst(append(names, chits...))
	places, err := placeNames(sys)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range sys.Scenarios() {
		for _, tag := range locales.Languages() {
			say, err := d.say.In(tag)
			if err != nil {
				return nil, nil, err
			}
			title := say.Text(s.Title, nil)
			places = append(places, grammar.Name{Slot: "scenario", ID: s.ID, Text: title})
			if short := lastNames(title); short != "" {
				places = append(places, grammar.Name{Slot: "scenario", ID: s.ID, Text: short})
			}
		}
	}
	return append(names, places...), units, nil
}

// lastNames are the names with which a title ends, behind a small word: what "Assault on Bir Hacheim" is called for
// short.
func lastNames(title string) string {
	words := strings.Fields(title)
	at := len(words)
	for at > 0 && unicode.IsUpper([]rune(words[at-1])[0]) {
		at--
	}
	if at == 0 {
		return ""
	}
	return strings.Join(words[at:], " ")
}

// askingWords are how questions are asked, read a part at a time or all at once.
func askingWords() (parts func() []func(), all func() (*grammar.Words, error)) {
	var (
		words *grammar.Words
		errs  []error
	)
	parts = sync.OnceValue(func() (out []func()) {
		var steps []func() error
		words, steps = grammar.Begin()
		for _, step := range steps {
			out = append(out, sync.OnceFunc(func() {
				if err := step(); err != nil {
					errs = append(errs, err)
				}
			}))
		}
		return out
	})
	return parts, sync.OnceValues(func() (*grammar.Words, error) {
		for _, read := range parts() {
			read()
		}
		return words, errors.Join(errs...)
	})
}

// bookOf is a reader of questions about a game, with the kinds of attack and of points that it has, and no units yet.
func (d *Desk) bookOf(sys *shelf.System, names []grammar.Name) (*grammar.Book, error) {
	hasRule := func(number string) bool {
		_, is := sys.Index().Get(number)
		_, zero := sys.Index().Get(number + ".0")
		return is || zero
	}
	all, err := d.shelf.words()
	if err != nil {
		return nil, err
	}
	b := grammar.BeginBook(all, sys.ID, names, hasRule)
	var words struct {
		Types, Resources []string
		Does             map[string][]string
	}
	if err := readData(sys, "asking.json", &words); err != nil {
		return nil, err
	}
	b.Only("type", words.Types...)
	b.Only("resource", words.Resources...)
	if len(words.Does["commit_air"]) == 0 {
		b.Only("airpoints") // it has none
	}
	return b, nil
}

// ownFirst leaves out of the names of other games those that the game itself has, too.
func ownFirst(names []grammar.Name) []grammar.Name {
	own := map[[2]string]bool{}
	for _, n := range names {
		if n.Game == "" {
			own[[2]string{n.Slot, strings.ToLower(n.Text)}] = true
		}
	}
	return slices.DeleteFunc(names, func(n grammar.Name) bool {
		return n.Game != "" && own[[2]string{n.Slot, strings.ToLower(n.Text)}]
	})
}

// roster is what all games' files of counters have.
type roster struct {
	Formations []rosterFormation `json:"formations"`
	Divisions  []rosterFormation `json:"divisions"`
	Units      []rosterUnit      `json:"units"`
}

type rosterFormation struct {
	ID, Short string
	Name      map[string]string
}

type rosterUnit struct {
	ID, Unit, Short, Formation, Division, Nation, Type, Class, Size, Side string
	Name                                                                  map[string]string
}

// rosterUnits are the units and formations of a game; game is empty where it is the one of which is asked.
func rosterUnits(sys *shelf.System, game string) (out []grammar.Unit, err error) {
	var r roster
	if err := readData(sys, "counters/roster.json", &r); err != nil {
		return nil, err
	}
	called := map[string][]string{}
	side := map[string]string{}
	for i := range r.Units {
		u := &r.Units[i]
		u.ID, u.Formation, u.Type = firstOf(u.ID, u.Unit), firstOf(u.Formation, u.Division), firstOf(u.Type, u.Class)
		u.Side = "allies"
		if slices.Contains([]string{"german", "italian", "luftwaffe"}, u.Nation) {
			u.Side = "axis"
		}
		side[u.Formation] = u.Side
	}
	for _, f := range append(r.Formations, r.Divisions...) {
		names := []string{f.Short, f.Name["en"], f.Name["pt"]}
		called[f.ID] = []string{f.Name["en"], f.Name["pt"]}
		out = append(out, grammar.Unit{
			ID: f.ID, Names: notEmpty(names), Of: []string{strings.ReplaceAll(f.ID, "-", " ")},
			Side: side[f.ID], Formation: true, Game: game,
		})
	}
	for i := range r.Units {
		u := &r.Units[i]
		names := []string{u.ID, u.Name["en"], u.Name["pt"]}
		if u.Short != "HQ" {
			names = append(names, u.Short)
		}
		of := []string{u.Nation, u.Size, strings.ReplaceAll(u.Type, "anti-tank", "antitank")}
		for _, text := range called[u.Formation] {
			of = append(of, namesOnly(text))
		}
		out = append(out, grammar.Unit{ID: u.ID, Names: notEmpty(names), Of: notEmpty(of), Side: u.Side, Game: game})
	}
	return out, nil
}

// numbers are those in a name.
var numbers = regexp.MustCompile(`[0-9]+\p{L}*`)

// namesOnly is a name without its numbers.
func namesOnly(text string) string { return numbers.ReplaceAllString(text, "") }

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func notEmpty(all []string) []string {
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

func readData(sys *shelf.System, name string, into any) error {
	text, err := fs.ReadFile(sys.Files, name)
	if err != nil {
		return fmt.Errorf("names of %s: %w", sys.ID, err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("names of %s: %s: %w", sys.ID, name, err)
	}
	return nil
}

// placeNames are the places of a game's maps, each by its hex.
func placeNames(sys *shelf.System) (out []grammar.Name, err error) {
	files, err := fs.Glob(sys.Files, "maps/*.json")
	if err != nil {
		return nil, fmt.Errorf("names of %s: %w", sys.ID, err)
	}
	last := map[string][]string{}
	for _, file := range files {
		var m struct {
			Places []struct {
				At   string
				Name map[string]string
			}
			Boxes []struct {
				ID, Box string
				Name    map[string]string
			}
		}
		if err := readData(sys, file, &m); err != nil {
			return nil, err
		}
		for _, b := range m.Boxes {
			for _, name := range b.Name {
				out = append(out, grammar.Name{Slot: "box", ID: firstOf(b.ID, b.Box), Text: name})
			}
		}
		for _, p := range m.Places {
			for _, name := range p.Name {
				out = append(out, grammar.Name{Slot: "hex", ID: p.At, Text: name})
				if w := strings.Fields(name); len(w) > 1 {
					short := strings.ToLower(w[len(w)-1])
					if !slices.Contains(last[short], p.At) {
						last[short] = append(last[short], p.At)
					}
				}
			}
		}
	}
	const least = 5
	for short, at := range last {
		if len(at) == 1 && len(short) >= least {
			out = append(out, grammar.Name{Slot: "hex", ID: at[0], Text: short})
		}
	}
	slices.SortFunc(out, func(a, b grammar.Name) int { return strings.Compare(a.Text+a.ID, b.Text+b.ID) })
	return out, nil
}

// resultCode is how the result of a combat is written on a table.
var resultCode = regexp.MustCompile(`^(\*|\*?[A-Z]{1,3}[0-9X]?|[0-9]R?/[0-9]R?|[A-Z][A-Z0-9]*/[A-Z][A-Z0-9]*)$`)

// lossPair is a result that has the losses of both sides.
var lossPair = regexp.MustCompile(`^[0-9]R?/[0-9]R?$`)

// resultNames are the results on the tables of a game.
func resultNames(sys *shelf.System, game string) (out []grammar.Name, err error) {
	var all any
	if err := readData(sys, "charts/charts.json", &all); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	add := func(text string) {
		if resultCode.MatchString(text) && !seen[text] && text != "B" {
			seen[text] = true
			out = append(out, grammar.Name{Slot: "result", ID: text, Text: text, Game: game})
		}
	}
	var walk func(v any, cells bool)
	walk = func(v any, cells bool) {
		switch v := v.(type) {
		case string:
			if cells {
				resultParts(v, add)
			}
		case []any:
			for _, e := range v {
				walk(e, cells)
			}
		case map[string]any:
			for key, e := range v {
				walk(e, cells || key == "cells" || key == "results")
			}
		}
	}
	walk(all, false)
	if slices.ContainsFunc(out, func(n grammar.Name) bool { return lossPair.MatchString(n.Text) }) {
		resultForms(add)
	}
	slices.SortFunc(out, func(a, b grammar.Name) int { return strings.Compare(a.Text, b.Text) })
	return out, nil
}

// resultParts are a result and, unless it is one of numbers, what each side has of it.
func resultParts(v string, add func(string)) {
	add(v)
	if strings.ContainsAny(v[:min(1, len(v))], "0123456789") {
		return
	}
	for _, part := range strings.Split(v, "/") {
		add(part)
		add(strings.TrimPrefix(part, "*"))
		if strings.HasPrefix(part, "*") {
			add("*")
		}
	}
}

// resultForms are all pairs of losses that a table can have, with each of them red or not.
func resultForms(add func(string)) {
	const most = 5
	for a := range most + 1 {
		for b := range most + 1 {
			for _, red := range [...]string{"%d/%d", "%dR/%d", "%d/%dR", "%dR/%dR"} {
				add(fmt.Sprintf(red, a, b))
			}
		}
	}
}

// TermNames are the terms of a game's glossary, by their ids.
func (d *Desk) TermNames(system string) (map[string]string, error) {
	terms, err := d.libs[system].terms()
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for i := range terms {
		out[terms[i].ID] = terms[i].Term + " " + terms[i].Other
	}
	return out, nil
}

// UnitNames are what the units of a game are called, by their ids.
func (d *Desk) UnitNames(system string) (map[string][]string, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	units, err := rosterUnits(sys, "")
	if err != nil {
		return nil, err
	}
	out := map[string][]string{}
	for i := range units {
		out[units[i].ID] = units[i].Names
	}
	return out, nil
}

// chitNames are the names of a game's tactical chits that its glossary has under words that do not say so.
func chitNames(sys *shelf.System, terms []frames.Name) (out []grammar.Name, err error) {
	var setups struct{ Tactical map[string][]json.RawMessage }
	if err := readData(sys, "setups/scenarios.json", &setups); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, of := range setups.Tactical {
		for _, text := range of {
			var chit []any
			if json.Unmarshal(text, &chit) != nil || len(chit) == 0 {
				continue
			}
			id, _ := chit[0].(string)
			if seen[id] {
				continue
			}
			seen[id] = true
			for _, n := range terms {
				if n.Game == "" && n.ID == id {
					out = append(out, grammar.Name{Slot: "chit", ID: n.ID, Text: n.Text})
					if bare := withoutKind(n.Text); bare != "" {
						out = append(out, grammar.Name{Slot: "chit", ID: n.ID, Text: bare})
					}
				}
			}
		}
	}
	return out, nil
}
