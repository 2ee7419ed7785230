package drill

import (
	"errors"
	"fmt"
	"io/fs"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/coverage"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// madeFile holds a system's positions for rules that games seldom meet, and the rules that no question asks for.
const madeFile = "drills.json"

// Spot is a position that was made for questions to some rules, about intents that are asked about whatever else is.
type Spot struct {
	Rules   []cite.Rule
	Game    play.Game
	Intents []decide.Intent
}

// About is every question that is worth asking about the position, those about its intents first, and about the combats
// that can begin in it.
func (s *Spot) About(sys *shelf.System, seed uint64) []Question {
	m := maker{sys: sys, g: s.Game, seed: seed}
	sheet := decide.NewSheet(nil, nil)
	if len(s.Intents) > 0 {
		s.Game.Point(sheet)
	}
	for _, in := range s.Intents {
		v := s.Game.Judge(in)
		if m.judged(sheet, v, in); v.Legal {
			m.brings(in, s.Rules)
		}
	}
	m.about()
	out := m.asked()
	for _, g := range m.fights() {
		begun := maker{sys: sys, g: g, seed: seed}
		begun.about()
		out = append(out, begun.asked()...)
	}
	return out
}

// Excuse is the reason for which no question asks for a rule.
type Excuse string

// The reasons. Of the first three nothing follows for a number, a legality or a sequence; of the others something does.
// Nobody is asked for what the program does by itself.
const (
	Component Excuse = "component" // says what a counter, a chart or the map shows
	Restated  Excuse = "restated"  // introduces or repeats what other rules say
	Freedom   Excuse = "freedom"   // leaves to a player what no rule takes from him
	Drawn     Excuse = "drawn"     // shows itself only by what is drawn unseen
	Silent    Excuse = "silent"    // what follows from it is told under another rule
	Sequence  Excuse = "sequence"  // says what comes by itself when a phase or a procedure ends, or what its turn is
	// belongs to a part of the game that the program doesn't play yet: by the list of what is done for each rule, not
	// by the file
	Ahead Excuse = "ahead"
)

// Excuses are all reasons.
func Excuses() []Excuse {
	return []Excuse{Component, Restated, Freedom, Drawn, Silent, Sequence, Ahead}
}

// Binds tells whether a rule that is not asked for changes a number or a legality all the same, or a sequence other
// than by what the program does by itself.
func (w Excuse) Binds() bool { return w == Drawn || w == Silent }

// Made is what a system's file says.
type Made struct {
	Spots   []Spot
	Unasked map[cite.Rule]Excuse
}

// Binding are the rules of a system's register that change a number, a legality or a sequence, in its order.
func (m *Made) Binding(all []register.Entry) (out []cite.Rule) {
	for _, e := range all {
		if why := m.Unasked[e.Rule]; e.Excepted == register.Implemented && (why == "" || why.Binds()) {
			out = append(out, e.Rule)
		}
	}
	return out
}

// LoadMade reads a system's file; one that has none has nothing made. What is wrong with the file comes as
// *[strict.Problems].
func LoadMade(sys *shelf.System) (Made, error) { return load(sys, true) }

// LoadUnasked are the rules of a system that no question asks for.
func LoadUnasked(sys *shelf.System) (map[cite.Rule]Excuse, error) {
	m, err := load(sys, false)
	return m.Unasked, err
}

func load(sys *shelf.System, spots bool) (Made, error) {
	b, err := fs.ReadFile(sys.Files, madeFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Made{}, nil
	}
	if err != nil {
		return Made{}, fmt.Errorf("%s: %w", madeFile, err)
	}
	out, err := parse(sys, b, spots)
	if err != nil {
		return Made{}, err
	}
	done, err := coverage.Load(sys.Files)
	if err != nil {
		return Made{}, fmt.Errorf("%s: %w", sys.ID, err)
	}
	for _, e := range sys.Index().All() {
		if e.Excepted == register.Implemented && done.Of(e.Number).Open() {
			out.Unasked[e.Rule] = Ahead
		}
	}
	return out, nil
}

// The bounds of the file.
const (
	mostSpots = 400
	mostRules = 40

	mostIntents = 8
)

// ParseMade reads such a file.
func ParseMade(sys *shelf.System, b []byte) (Made, error) { return parse(sys, b, true) }

func parse(sys *shelf.System, b []byte, spots bool) (Made, error) {
	doc := strict.Parse(madeFile, b, strict.Limits{})
	n := doc.Root()
	out := Made{Unasked: map[cite.Rule]Excuse{}}
	if !spots {
		n.Skip("positions")
	}
	for _, k := range n.OptListOf("positions", mostSpots) {
		if !spots {
			break
		}
		s := Spot{Rules: madeRules(sys, k), Game: sys.Position(k.Object("position"))}
		for _, i := range k.OptListOf("intents", mostIntents) {
			s.Intents = append(s.Intents, sys.Intent(i, s.Game))
		}
		out.Spots = append(out.Spots, s)
	}
	var whys []strict.Choice[Excuse]
	for _, w := range Excuses()[:len(Excuses())-1] {
		whys = append(whys, strict.Choice[Excuse]{Name: string(w), Value: w})
	}
	for _, k := range n.OptListOf("unasked", mostRules) {
		why := strict.Enum(k, "why", whys)
		for _, r := range madeRules(sys, k) {
			out.Unasked[r] = why
		}
	}
	if err := doc.Err(); err != nil {
		return Made{}, err
	}
	return out, nil
}

func madeRules(sys *shelf.System, n *strict.Node) (out []cite.Rule) {
	for _, k := range n.ListOf("rules", 1, mostRules) {
		out = append(out, sys.Index().Rule(k))
	}
	return out
}
