// Package lesson is the course: lessons that are data, a few rules each, in which a person looks at a position,
// foretells what the engine computes, finds what may not be done, and acts on the board until a goal is reached.
// Answers and goals are judged by the engine; no lesson holds an answer or a list of moves.
package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/history"
	"gazala/scenarios/strict"
	"gazala/tutor/learn/drill"
	"gazala/tutor/shelf"
)

// ErrUnknown is returned for a lesson that a system does not have.
var ErrUnknown = errors.New("no such lesson")

// Slugs of what can be wrong with a lesson file, beside those of [strict].
const (
	NoPosition strict.Slug = "no_position"
	NoQuestion strict.Slug = "no_question" // Value
	NoGoal     strict.Slug = "no_goal"
	Unplayable strict.Slug = "unplayable" // Value
)

const folder = "lessons"

// Kind is what a person does at a step.
type Kind string

// The kinds of steps.
const (
	See     Kind = "see"     // looks at a position
	Predict Kind = "predict" // foretells a number, or what is asked next
	Spot    Kind = "spot"    // tells what may not be done, and by which rules
	Do      Kind = "do"      // acts on the board until a goal is reached
)

// Lesson is a few rules and the steps by which they are taught.
type Lesson struct {
	ID      string // "cauldron-01"
	Short   string // "01": its word in message keys
	Chapter cite.Rule
	Rules   []cite.Rule // that it teaches
	Minutes int
	History string // what happened in the desert that it ends with, as in [history.Find]; empty for none
	Steps   []Step
}

// Step is one thing to see, to answer or to do.
type Step struct {
	ID        string // its word in message keys
	Kind      Kind
	Game      play.Game
	Rules     []cite.Rule // that the step is about
	Focus     []hex.Hex   // that are pointed at
	Layers    []string    // laid over the board
	Questions []drill.Question
	Goal      []Condition // all of which must hold
}

// Condition is one thing that the engine checks: a value read off the position, the decision point that is open, or
// something that has happened or been done since the step began.
type Condition struct {
	Probe, Is string
	Point     string      // the question's message key
	Event     string      // the event's message key
	Done      decide.Kind // of an intent
}

// Since is what has happened and been done since a step began.
type Since struct {
	Events []string // their message keys
	Done   []decide.Kind
}

// List are the ids of a system's lessons, in the order of the course; none for a system without lessons.
func List(sys *shelf.System) []string {
	entries, err := fs.ReadDir(sys.Files, folder)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if short, _, ok := strings.Cut(e.Name(), "-"); ok && strings.HasSuffix(e.Name(), ".json") {
			out = append(out, sys.ID+"-"+short)
		}
	}
	return out
}

// Load reads a lesson by its id. It fails with [ErrUnknown], or with *[strict.Problems] for a file that is wrong.
func Load(sys *shelf.System, id string) (Lesson, error) {
	short, ours := strings.CutPrefix(id, sys.ID+"-")
	found, err := fs.Glob(sys.Files, path.Join(folder, short+"-*.json"))
	if !ours || err != nil || len(found) != 1 {
		return Lesson{}, fmt.Errorf("%w: %q", ErrUnknown, id)
	}
	b, err := fs.ReadFile(sys.Files, found[0])
	if err != nil {
		return Lesson{}, fmt.Errorf("lesson %s: %w", id, err)
	}
	return Parse(sys, found[0], b)
}

// Parse reads a lesson file; what is wrong with it comes all at once as *[strict.Problems].
func Parse(sys *shelf.System, file string, b []byte) (Lesson, error) {
	say, err := locales.New(locales.English) // a board has its grid in any language
	if err != nil {
		return Lesson{}, fmt.Errorf("lesson: %w", err)
	}
	doc := strict.Parse(file, b, strict.Limits{})
	l := &loader{sys: sys, say: say}
	n := doc.Root()
	out := Lesson{
		ID:      n.Str("lesson"),
		Chapter: l.rule(n.Field("chapter")),
		Rules:   l.rules(n, "rules"),
		Minutes: n.Int("minutes", 1, 15),
	}
	out.Short = strings.TrimPrefix(out.ID, sys.ID+"-")
	if id := n.OptStr("history"); id != "" {
		if _, ok := history.Find(id); !ok {
			n.Field("history").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
		out.History = id
	}
	for _, s := range n.ListOf("steps", 1, 20) {
		out.Steps = append(out.Steps, l.step(s))
	}
	if err := doc.Err(); err != nil {
		return Lesson{}, err
	}
	return out, nil
}

// loader keeps the position from step to step: what a person does at a step does not change where the next one begins.
type loader struct {
	sys  *shelf.System
	say  *locales.Speaker
	game play.Game
	grid *hex.Grid
}

func (l *loader) step(n *strict.Node) Step {
	l.begin(n)
	kinds := []strict.Choice[Kind]{
		{Name: string(See), Value: See},
		{Name: string(Predict), Value: Predict},
		{Name: string(Spot), Value: Spot},
		{Name: string(Do), Value: Do},
	}
	s := Step{ID: n.Str("id"), Kind: strict.Enum(n, "kind", kinds), Rules: l.rules(n, "rules"), Game: l.game}
	if l.game == nil {
		if n.Sound() { // otherwise it is for what has been found already
			n.Fail(NoPosition, nil)
		}
		n.SkipAll()
		return s
	}
	for _, k := range n.OptList("focus") {
		if h, ok := k.AsHex(l.grid); ok {
			s.Focus = append(s.Focus, h)
		}
	}
	for _, k := range n.OptList("layers") {
		s.Layers = append(s.Layers, l.layer(k))
	}
	switch s.Kind {
	case Predict:
		for _, q := range l.predict(n) {
			s.Questions = append(s.Questions, teaching(q, s.Rules))
		}
	case Spot:
		for _, k := range n.OptListOf("claims", 6) {
			if q, ok := l.claim(k); ok {
				s.Questions = append(s.Questions, teaching(q, s.Rules))
			}
		}
		intents := n.OptListOf("intents", 6)
		if len(intents) == 0 && !n.Has("claims") {
			n.Fail(strict.MissingField, strict.Args{"Field": "intents"})
		}
		for _, k := range intents {
			if in := l.sys.Intent(k, l.game); in != nil {
				s.Questions = append(s.Questions, teaching(drill.Verdict(l.sys, l.game, in), s.Rules))
			}
		}
	case Do:
		for _, k := range n.ListOf("goal", 1, 6) {
			s.Goal = append(s.Goal, l.condition(k))
		}
	case See:
	}
	return s
}

// mostClaims is how many claims of one kind a position can have.
const mostClaims = 99

// claim is the question whether something that is claimed about the position is true.
func (l *loader) claim(n *strict.Node) (q drill.Question, ok bool) {
	var about *hex.Hex
	if k := n.Opt("hex"); k.Exists() {
		if h, ok := k.AsHex(l.grid); ok {
			about = &h
		}
	}
	key := n.Str("claim")
	if q, ok = drill.Claimed(l.sys, l.game, key, about, n.OptInt("which", 1, 1, mostClaims)); !ok {
		n.Field("claim").Fail(NoQuestion, strict.Args{"Value": key})
	}
	return q, ok
}

// teaching is a question without the wrong answers that only a rule from elsewhere explains: who holds for refused what
// is legal, or expects another point, misses what the step teaches, and not the rule that lets everybody go on; so does
// who comes to a number that a part counted twice would also give. They are offered all the same.
func teaching(q drill.Question, rules []cite.Rule) drill.Question {
	taught := func(r cite.Rule) bool { return slices.Contains(rules, r) }
	elsewhere := q.Kind == drill.Next || q.Right.Words == drill.Legal
	var kept []drill.Slip
	for _, s := range q.Slips {
		if !elsewhere && s.How != drill.Doubled || slices.ContainsFunc(s.Rules, taught) {
			kept = append(kept, s)
		} else {
			q.Foils = append(q.Foils, s.Answer)
		}
	}
	q.Slips = kept
	return q
}

// begin sets the position: one of the step's own, and after it what is played before the step begins.
func (l *loader) begin(n *strict.Node) {
	if p := n.Opt("position"); p.Exists() {
		l.game = l.sys.Position(p.AsObject())
	}
	played := n.OptList("play")
	if l.game == nil {
		for _, k := range played {
			k.SkipAll()
		}
		return
	}
	for _, k := range played {
		in := l.sys.Intent(k, l.game)
		faces := l.faces(k)
		if in == nil {
			continue
		}
		next, _, err := l.game.Play(in, dice.Scripted(faces...))
		if err != nil {
			k.Fail(Unplayable, strict.Args{"Value": string(in.Kind())})
			continue
		}
		l.game = next
	}
	l.grid = l.sys.Board(l.game, l.say).Grid
}

func (*loader) faces(n *strict.Node) (out []int) {
	for _, d := range n.OptList("dice") {
		out = append(out, d.AsInt(0, 99))
	}
	return out
}

// mostNumbers is how many numbers of one name a score can have.
const mostNumbers = 9

// predict is the question to a number of an intent or of the score, to what is asked next, or to what an intent brings
// about.
func (l *loader) predict(n *strict.Node) []drill.Question {
	if k := n.Opt("score"); k.Exists() {
		q, ok := drill.Scored(l.sys, l.game, k.AsStr(), n.OptInt("which", 1, 1, mostNumbers))
		if !ok {
			k.Fail(NoQuestion, strict.Args{"Value": k.Text()})
			return nil
		}
		return []drill.Question{q}
	}
	k := n.Object("intent")
	in, asks, faces := l.sys.Intent(k, l.game), n.Str("asks"), l.faces(n)
	if in == nil {
		return nil
	}
	var q drill.Question
	var ok bool
	switch asks {
	case "next":
		q, ok = drill.WhatNext(l.sys, l.game, in)
	case "happens":
		q, ok = drill.Brings(l.sys, l.game, in, faces...)
	default:
		q, ok = drill.Numbered(l.sys, l.game, in, asks, faces...)
	}
	if !ok {
		n.Field("asks").Fail(NoQuestion, strict.Args{"Value": asks})
		return nil
	}
	return []drill.Question{q}
}

func (l *loader) condition(n *strict.Node) Condition {
	c := Condition{
		Probe: n.OptStr("probe"),
		Point: n.OptStr("point"),
		Event: n.OptStr("event"),
		Done:  decide.Kind(n.OptStr("done")),
	}
	if c.Probe != "" {
		c.Is = n.Str("is")
		if _, ok := l.sys.Probe(l.game, c.Probe); !ok {
			n.Field("probe").Fail(strict.UnknownName, strict.Args{"Value": c.Probe})
		}
	}
	given := 0
	for _, s := range []string{c.Probe, c.Point, c.Event, string(c.Done)} {
		if s != "" {
			given++
		}
	}
	if given != 1 {
		n.Fail(NoGoal, nil)
	}
	return c
}

func (l *loader) layer(n *strict.Node) string {
	id := n.AsStr()
	for _, o := range l.sys.Layers(l.game, l.say) {
		if o.ID == id {
			return id
		}
	}
	n.Fail(strict.UnknownName, strict.Args{"Value": id})
	return id
}

func (l *loader) rules(n *strict.Node, key string) (out []cite.Rule) {
	for _, k := range n.ListOf(key, 1, 12) {
		out = append(out, l.rule(k))
	}
	return out
}

func (l *loader) rule(n *strict.Node) cite.Rule {
	return l.sys.Index().Rule(n)
}

// Holds tells whether a condition holds of a position after what has happened.
func (c Condition) Holds(sys *shelf.System, g play.Game, since Since) bool {
	switch {
	case c.Point != "":
		return g.Point(decide.BareSheet()).Key == c.Point
	case c.Event != "":
		return slices.Contains(since.Events, c.Event)
	case c.Done != "":
		return slices.Contains(since.Done, c.Done)
	}
	r, ok := sys.Probe(g, c.Probe)
	return ok && r.Val.String() == c.Is
}

// Reached tells whether all conditions of a step hold.
func (s *Step) Reached(sys *shelf.System, g play.Game, since Since) bool {
	for _, c := range s.Goal {
		if !c.Holds(sys, g, since) {
			return false
		}
	}
	return true
}
