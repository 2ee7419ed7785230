// Package example is the rulebooks' worked examples: data files that are replayed for the learner and run as tests,
// with one and the same comparison between what the book says and what the engine computes.
package example

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// ErrUnknown is returned for an example that a system does not have.
var ErrUnknown = errors.New("no such worked example")

// Slugs of what can be wrong with an example file, beside those of [strict].
const (
	NoPosition strict.Slug = "no_position"
	BadValue   strict.Slug = "bad_value" // Value
)

const folder = "examples"

// Example is a worked example: what the book gives, and step by step what is done, asked and expected. Variants tell it
// again where the book leaves a hex open or can be read in two ways.
type Example struct {
	ID       string // "cauldron-ex-01"
	Short    string // "01": its word in message keys
	Rule     cite.Rule
	Variants []Variant
}

// Variant is one telling of an example. An example with a single one has an empty id there.
type Variant struct {
	ID    string
	Start play.Game
	Steps []Step
}

// Step is a stretch of an example: what has happened meanwhile, what is asked of the position, what is done, and what
// must come out.
type Step struct {
	ID      string // its word in message keys
	Set     func(play.Game) play.Game
	Ask     []Question
	Do      []play.Action
	Expect  []Expect
	Rulings []string // discrepancies that bear on the step
}

// Question is an intent that is judged but not played, with the verdict that the book gives.
type Question struct {
	Intent  decide.Intent
	Legal   bool
	Rules   []cite.Rule // of a refusal: all of them, in any order
	Printed bool
}

// Expect is a value that must come out: of a derivation's node by its key, or read off the position by its name.
type Expect struct {
	Node    string
	Probe   string
	Is      string
	Printed bool // the rulebook prints the value itself
	Rules   []cite.Rule
}

// List are the ids of a system's examples, in the order of their files; none for a system without the folder.
func List(sys *shelf.System) ([]string, error) {
	entries, err := fs.ReadDir(sys.Files, folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("examples: %w", err)
	}
	var out []string
	for _, e := range entries {
		if id, ok := strings.CutSuffix(e.Name(), ".json"); ok {
			out = append(out, id)
		}
	}
	return out, nil
}

// Load reads an example by its id. It fails with [ErrUnknown], or with *[strict.Problems] for a file that is wrong.
func Load(sys *shelf.System, id string) (Example, error) {
	file := path.Join(folder, id+".json")
	b, err := fs.ReadFile(sys.Files, file)
	if err != nil {
		return Example{}, fmt.Errorf("%w: %q", ErrUnknown, id)
	}
	return Parse(sys, file, b)
}

// Parse reads an example file; what is wrong with it comes all at once as *[strict.Problems].
func Parse(sys *shelf.System, file string, b []byte) (Example, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	l := loader{sys}
	n := doc.Root()
	ex := Example{ID: n.Str("example"), Rule: cite.Rule(sys.ID + ":" + n.Str("rule"))}
	ex.Short = ex.ID[strings.LastIndexByte(ex.ID, '-')+1:]
	n.Skip("spoil")
	for _, v := range n.ListOf("variants", 1, 9) {
		ex.Variants = append(ex.Variants, l.variant(v))
	}
	if err := doc.Err(); err != nil {
		return Example{}, err
	}
	return ex, nil
}

type loader struct{ sys *shelf.System }

func (l loader) variant(n *strict.Node) Variant {
	v := Variant{ID: n.OptStr("id"), Start: l.sys.Position(n.Object("position"))}
	if v.Start == nil {
		n.Fail(NoPosition, nil)
		n.Skip("steps")
		return v
	}
	for _, s := range n.ListOf("steps", 1, 40) {
		v.Steps = append(v.Steps, l.step(s, v.Start))
	}
	return v
}

func (l loader) step(n *strict.Node, g play.Game) Step {
	s := Step{ID: n.Str("id")}
	if set := n.Opt("set"); set.Exists() {
		s.Set = l.sys.Change(set, g)
	}
	for _, k := range n.OptList("ask") {
		q := Question{
			Intent:  l.sys.Intent(k.Object("intent"), g),
			Legal:   k.Bool("legal"),
			Printed: k.OptBool("printed"),
			Rules:   l.rules(k),
		}
		if q.Intent != nil {
			s.Ask = append(s.Ask, q)
		}
	}
	for _, k := range n.OptList("do") {
		a := play.Action{Intent: l.sys.Intent(k, g)}
		for _, d := range k.OptList("dice") {
			a.Faces = append(a.Faces, d.AsInt(0, 99))
		}
		if a.Intent != nil {
			s.Do = append(s.Do, a)
		}
	}
	for _, k := range n.OptList("expect") {
		e := Expect{
			Node:    k.OptStr("node"),
			Probe:   k.OptStr("probe"),
			Is:      k.Str("is"),
			Printed: k.OptBool("printed"),
			Rules:   l.rules(k),
		}
		if (e.Node == "") == (e.Probe == "") {
			k.Fail(BadValue, strict.Args{"Value": e.Node + e.Probe})
		}
		s.Expect = append(s.Expect, e)
	}
	for _, k := range n.OptList("rulings") {
		if _, ok := l.sys.Index().Discrepancy(k.AsStr()); !ok {
			k.Fail(strict.UnknownName, strict.Args{"Value": k.Text()})
		}
		s.Rulings = append(s.Rulings, k.Text())
	}
	return s
}

func (l loader) rules(n *strict.Node) []cite.Rule {
	var out []cite.Rule
	for _, k := range n.OptList("rules") {
		out = append(out, l.sys.Index().Rule(k))
	}
	return out
}

// Value is the expected value: a number, a fraction such as "16/17", or the text of a table's cell.
func (e Expect) Value() derive.Val {
	var num, den int64
	if n, _ := fmt.Sscanf(e.Is, "%d/%d", &num, &den); n == 2 && den != 0 {
		return derive.Frac(num, den)
	}
	if n, err := strconv.Atoi(e.Is); err == nil {
		return derive.Int(n)
	}
	return derive.Sym(e.Is)
}
