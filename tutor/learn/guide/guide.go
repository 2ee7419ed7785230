// Package guide accompanies a first game: before each new idea it stops, names the rule, has the person foretell the
// number, and then shows it. A guide is a list of ideas and no script of moves: what is new is found in what the person
// does, by the questions that are asked, the numbers that the engine computes and the events that it logs.
package guide

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// ErrUnknown is returned for a scenario that has no guide.
var ErrUnknown = errors.New("no such guide")

// Slugs of what can be wrong with a guide, beside those of [strict].
const (
	NoSign strict.Slug = "no_sign"
	Twice  strict.Slug = "twice" // Value
)

const folder = "guides"

// Idea is something that a person meets in a game for the first time, and by what it is known.
type Idea struct {
	ID   string // its word in message keys
	Rule cite.Rule
	// One of the next three is set.
	Point string // the message key of the question by which it is met: it is told before the person decides
	Event string // the message key of what happened: it is told after that
	Asks  string // the label of a number of the derivation: it is foretold before the number is shown
	// Rolled: the number is of a roll, and the dice are shown before it is foretold.
	Rolled bool
	// the message key of the question at which the number is foretold; empty: at the first that shows it
	At string
	// message keys of what else tells the number, which is covered until it has been foretold: reasons of a choice, and
	// what is told of a way
	Covers []string
	Given  []string // message keys of what else the number rests on, which is told with the question as it holds
	Tells  []string // labels of other numbers of the derivation, which are told with the question
	Recall string   // the message key of an event whose last coming is told with the question, empty for none
	Layers []string // laid over the board meanwhile
	Hexes  []string // the printed numbers of those that the text speaks of: they are marked and in sight
	Chart  string   // the word of the table in which the number is looked up, empty without one
}

// Guide is what is new in a scenario, in the order in which ideas that come up together are told.
type Guide struct {
	Scenario string
	First    bool // the scenario is made for somebody who has never played
	// the side that the person plays, by its word, while the program plays the other; empty: all that one person plays
	Side  string
	Ideas []Idea
}

// List are the scenarios of a system that have a guide, in the order of its scenarios.
func List(sys *shelf.System) []string {
	entries, err := fs.ReadDir(sys.Files, folder)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".json"); ok {
			out = append(out, name)
		}
	}
	order := sys.Scenarios()
	place := func(name string) int {
		return slices.IndexFunc(order, func(s shelf.Scenario) bool { return s.ID == name })
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	return out
}

// Load reads the guide of a scenario. It fails with [ErrUnknown], or with *[strict.Problems] for a file that is wrong.
func Load(sys *shelf.System, scenario string) (Guide, error) {
	file, b, err := read(sys, scenario)
	if err != nil {
		return Guide{}, err
	}
	return Parse(sys, file, b)
}

// Head is a guide without its ideas, which are not looked at. It fails with [ErrUnknown].
func Head(sys *shelf.System, scenario string) (Guide, error) {
	file, b, err := read(sys, scenario)
	if err != nil {
		return Guide{}, err
	}
	return head(strict.Parse(file, b, strict.Limits{}).Root()), nil
}

func head(n *strict.Node) Guide {
	return Guide{Scenario: n.Str("scenario"), First: n.OptBool("first"), Side: n.OptStr("side")}
}

func read(sys *shelf.System, scenario string) (file string, b []byte, err error) {
	if !slices.Contains(List(sys), scenario) {
		return "", nil, fmt.Errorf("%w: %q", ErrUnknown, scenario)
	}
	file = path.Join(folder, scenario+".json")
	if b, err = fs.ReadFile(sys.Files, file); err != nil {
		return "", nil, fmt.Errorf("guide %s: %w", scenario, err)
	}
	return file, b, nil
}

// Parse reads a guide; what is wrong with it comes all at once as *[strict.Problems].
func Parse(sys *shelf.System, file string, b []byte) (Guide, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	n := doc.Root()
	out := head(n)
	if s := n.Field(
		"scenario",
	); !slices.ContainsFunc(sys.Scenarios(), func(o shelf.Scenario) bool { return o.ID == out.Scenario }) &&
		out.Scenario != "" {
		s.Fail(strict.UnknownName, strict.Args{"Value": out.Scenario})
	}
	if out.Side != "" && !slices.Contains(sys.Sides, out.Side) {
		n.Field("side").Fail(strict.UnknownName, strict.Args{"Value": out.Side})
	}
	in := scene{
		sys:    sys,
		grid:   sync.OnceValue(func() *hex.Grid { return numbered(sys, out.Scenario) }),
		tables: sync.OnceValue(func() []string { return tables(sys) }),
	}
	for _, k := range n.ListOf("ideas", 1, 60) {
		out.Ideas = append(out.Ideas, in.idea(k))
		last := out.Ideas[len(out.Ideas)-1]
		if slices.ContainsFunc(out.Ideas[:len(out.Ideas)-1], func(o Idea) bool { return o.ID == last.ID }) {
			k.Field("id").Fail(Twice, strict.Args{"Value": last.ID})
		}
	}
	return out, doc.Err()
}

// numbered is the map of a scenario, nil for one that is unknown.
func numbered(sys *shelf.System, scenario string) *hex.Grid {
	say, err := locales.New(locales.English)
	if err != nil {
		return nil
	}
	g, ok := sys.Start(scenario)
	if !ok {
		return nil
	}
	return sys.Board(g, say).Grid
}

// scene is where ideas come up; its map and its tables are looked at when one names something on them.
type scene struct {
	sys    *shelf.System
	grid   func() *hex.Grid
	tables func() []string
}

func (s scene) idea(n *strict.Node) Idea {
	out := Idea{
		ID:    n.Str("id"),
		Rule:  s.sys.Index().Rule(n.Field("rule")),
		Point: n.OptStr("point"),
		Event: n.OptStr("event"),
		Asks:  n.OptStr("asks"),
	}
	for _, k := range n.OptList("layers") {
		out.Layers = append(out.Layers, k.AsStr())
	}
	for _, k := range n.OptList("hexes") {
		out.Hexes = append(out.Hexes, k.AsStr())
		if g := s.grid(); g != nil {
			if _, err := g.Parse(k.Text()); err != nil {
				k.Fail(strict.UnknownName, strict.Args{"Value": k.Text()})
			}
		}
	}
	if out.Asks != "" {
		out.Rolled, out.At = n.OptBool("rolled"), n.OptStr("at")
		for _, k := range n.OptList("tells") {
			out.Tells = append(out.Tells, k.AsStr())
		}
		for _, k := range n.OptList("given") {
			out.Given = append(out.Given, k.AsStr())
		}
		for _, k := range n.OptList("covers") {
			out.Covers = append(out.Covers, k.AsStr())
		}
		out.Chart, out.Recall = n.OptStr("chart"), n.OptStr("recall")
		if out.Chart != "" && !slices.Contains(s.tables(), out.Chart) {
			n.Field("chart").Fail(strict.UnknownName, strict.Args{"Value": out.Chart})
		}
	}
	signs := 0
	for _, sign := range []string{out.Point, out.Event, out.Asks} {
		if sign != "" {
			signs++
		}
	}
	if signs != 1 {
		n.Fail(NoSign, nil)
	}
	return out
}

// tables are the words of a system's tables.
func tables(c *shelf.System) []string {
	say, err := locales.New(locales.English)
	if err != nil {
		return nil
	}
	var out []string
	for _, t := range c.Charts(nil, say).Tables {
		out = append(out, t.ID)
	}
	return out
}
