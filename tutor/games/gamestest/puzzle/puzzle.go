// Package puzzle asks the program's players what somebody who knows a game must see: positions out of whole games, each
// with what is good and what is not, decided by a rule or by exact odds and never by what a player thinks.
package puzzle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// Puzzle is a position in which somebody decides. It is about one choice, or about what is done until a point is asked
// anew or one's turn is over.
type Puzzle struct {
	ID, Theme string
	// From says of which game the position is: scenario, seed and how many actions it had had.
	From string
	// Why says what decides it, with its rule.
	Why  string
	Rule string
	// Position is as the side that decides may see it.
	Position json.RawMessage

	// Good are the choices that solve it, as far as they name something; without any, all that are not Bad.
	Good, Bad []map[string]any `json:",omitempty"`

	// Until is "turn", or the key of the point at which it is looked whether it is solved; empty when it is about one
	// choice.
	Until string `json:",omitempty"`
	// Never are choices that are not made on the way, Does such of which one is.
	Never, Does []map[string]any `json:",omitempty"`
	// Fair: of the fights that one rolls for none hurts oneself more often than the enemy.
	Fair bool `json:",omitempty"`
	// After is what holds in the end: the name of a value, =, < or >, a number ("held/axis/1113 = 1"). "points" is
	// by how many who solves it is ahead, "units" how many units that side has on the map.
	After []string `json:",omitempty"`
	// Solution and Failure are what may be done at first to solve it and to fail; then one does no more than one must.
	Solution, Failure []json.RawMessage

	// Proofs show what comes of choices: the engine's own numbers, by which good and bad differ.
	Proofs []Proof `json:",omitempty"`
}

// Proof is what is shown after some choices, with the dice of the seed 1 where any are rolled: what holds then, as in
// [Puzzle.After], and how often the roll that is due hurts who rolls and how often the other side, as fractions.
type Proof struct {
	After      []json.RawMessage
	Holds      []string `json:",omitempty"`
	Own, Other string   `json:",omitempty"`
	// As are other choices, after which the roll that is due brings the very same.
	As []json.RawMessage `json:",omitempty"`
}

// Player decides; the same position and seed, the same choice.
type Player func(play.Game, uint64) play.Thinker

// Open is the position of a puzzle.
func Open(sys *shelf.System, p *Puzzle) (play.Game, error) {
	doc := strict.Parse("position", p.Position, strict.Limits{})
	g := sys.Position(doc.Root())
	return g, doc.Err()
}

// Read is a choice as a puzzle has it.
func Read(sys *shelf.System, g play.Game, text []byte) (decide.Intent, error) {
	doc := strict.Parse("choice", text, strict.Limits{})
	i := sys.Intent(doc.Root(), g)
	return i, doc.Err()
}

// Matches tells whether a choice is one of those that are meant: it has all that one of them names.
func Matches(sys *shelf.System, g play.Game, i decide.Intent, meant []map[string]any) (bool, error) {
	text, err := sys.WriteIntent(g, i)
	if err != nil {
		return false, err
	}
	var has map[string]any
	if err := json.Unmarshal(text, &has); err != nil {
		return false, err
	}
	return slices.ContainsFunc(meant, func(m map[string]any) bool {
		for k, v := range m {
			if fmt.Sprint(has[k]) != fmt.Sprint(v) {
				return false
			}
		}
		return true
	}), nil
}

// Choose is what a player does in a position.
func Choose(by Player, g play.Game, seed uint64) (decide.Intent, error) {
	options := g.Point(decide.BareSheet()).Options()
	if len(options) == 1 {
		return options[0], nil
	}
	t := by(g, seed)
	for !t.Think(func() bool { return true }) {
		continue
	}
	if err := t.Err(); err != nil {
		return nil, err
	}
	if r := t.Ranking(); len(r) > 0 {
		return r[0].Intent, nil
	}
	return nil, errors.New("nothing is chosen")
}

// Solve tells whether a player solves a puzzle with a seed, and what there is to say about it.
func Solve(sys *shelf.System, p *Puzzle, mine, other Player, seed uint64) (solved bool, what string, err error) {
	if p.Until != "" {
		return Play(sys, p, nil, mine, other, seed)
	}
	g, err := Open(sys, p)
	if err != nil {
		return false, "", err
	}
	i, err := Choose(mine, g, seed)
	if err != nil {
		return false, "", err
	}
	return p.Chosen(sys, g, i)
}

// Play plays a puzzle of more than one choice: a script, then a player.
func Play(
	sys *shelf.System, p *Puzzle, script []json.RawMessage, mine, other Player, seed uint64,
) (solved bool, what string, err error) {
	g, err := Open(sys, p)
	if err != nil {
		return false, "", err
	}
	w := &walk{
		sys: sys, p: p, g: g, me: Side(g), players: [2]Player{mine, other}, script: script, seed: seed,
		rolls: dice.Seeded(seed),
	}
	if err := w.run(); err != nil {
		return false, "", err
	}
	faults, err := w.end()
	faults = append(w.faults, faults...)
	return len(faults) == 0, strings.Join(faults, "; "), err
}

// Chosen tells whether one choice solves it.
func (p *Puzzle) Chosen(sys *shelf.System, g play.Game, i decide.Intent) (solved bool, what string, err error) {
	text, err := sys.WriteIntent(g, i)
	if err != nil {
		return false, "", err
	}
	bad, err := Matches(sys, g, i, p.Bad)
	if err != nil || len(p.Good) == 0 {
		return !bad, string(text), err
	}
	solved, err = Matches(sys, g, i, p.Good)
	return solved && !bad, string(text), err
}

// Side is the number of the side that decides, from 0.
func Side(g play.Game) int {
	if who := g.Point(nil).Who; who.Kind == derive.APlayer {
		return int(who.Ref) - 1
	}
	return 0
}

// walk is a game that is played on until it is looked whether the puzzle is solved.
type walk struct {
	sys     *shelf.System
	p       *Puzzle
	g       play.Game
	me      int
	players [2]Player // one's own, the other side's
	script  []json.RawMessage
	seed    uint64
	rolls   dice.Source
	did     bool
	faults  []string
}

// most is how many actions a puzzle may take.
const most = 3000

func (w *walk) run() error {
	turn := w.sys.PlayerTurn(w.g)
	for n := range most {
		point := w.g.Point(decide.BareSheet())
		over := point.Key == w.p.Until
		if w.p.Until == "turn" {
			over = w.sys.PlayerTurn(w.g) != turn
		}
		if n > 0 && over || len(point.Options()) == 0 {
			return nil
		}
		if err := w.step(n); err != nil {
			return err
		}
	}
	return fmt.Errorf("not over after %d actions", most)
}

// step lets who decides do something.
func (w *walk) step(n int) error {
	mine := Side(w.g) == w.me
	i, err := w.choose(mine, n)
	if err != nil {
		return err
	}
	if mine {
		if err := w.look(i); err != nil {
			return err
		}
	}
	next, _, err := w.g.Play(i, w.rolls)
	w.g = next
	return err
}

func (w *walk) choose(mine bool, n int) (decide.Intent, error) {
	if mine && len(w.script) > 0 {
		text := w.script[0]
		w.script = w.script[1:]
		return Read(w.sys, w.g, text)
	}
	by := w.players[1]
	if mine {
		by = w.players[0]
	}
	seen := w.g
	if w.sys.Sight != nil {
		seen = w.sys.Sight.SeenBy(w.g, w.sys.Sides[Side(w.g)])
	}
	return Choose(by, seen, w.seed+uint64(n)<<16)
}

// look notes what one's own choice says about the puzzle.
func (w *walk) look(i decide.Intent) error {
	text, err := w.sys.WriteIntent(w.g, i)
	if err != nil {
		return err
	}
	never, err := Matches(w.sys, w.g, i, w.p.Never)
	if err != nil {
		return err
	}
	if never {
		w.faults = append(w.faults, "does "+string(text))
	}
	does, err := Matches(w.sys, w.g, i, w.p.Does)
	w.did = w.did || does
	if roll, rolls := w.sys.Roll(w.g); err != nil || !w.p.Fair || !rolls || roll != i {
		return err
	}
	own, foe, err := Hurts(w.sys, w.g)
	if err == nil && foe.Float() > 0 && own.Float() > foe.Float() {
		w.faults = append(w.faults, fmt.Sprintf("rolls at %v to %v", own, foe))
	}
	return err
}

// Hurts is how often the roll that is due hurts who rolls and how often the other side.
func Hurts(sys *shelf.System, g play.Game) (own, other dice.Fraction, err error) {
	own, other = dice.Fraction{Den: 1}, dice.Fraction{Den: 1}
	results, err := Results(sys, g)
	if err != nil {
		return own, other, err
	}
	exact := true
	add := func(sum *dice.Fraction, hurt bool, weight dice.Fraction) {
		if hurt {
			more, ok := sum.Plus(weight)
			*sum, exact = more, exact && ok
		}
	}
	for o, weight := range results {
		mine, theirs := sys.Hurt(o)
		add(&own, mine, weight)
		add(&other, theirs, weight)
	}
	if !exact {
		return own, other, dice.ErrExact
	}
	return own, other, nil
}

// Results are what the roll that is due can bring, each with its chance, whatever the position is like then.
func Results(sys *shelf.System, g play.Game) (map[play.Outcome]dice.Fraction, error) {
	roll, rolls := sys.Roll(g)
	if !rolls {
		return nil, errors.New("nothing is rolled")
	}
	odds, err := g.Odds(roll)
	if err != nil {
		return nil, err
	}
	out := map[play.Outcome]dice.Fraction{}
	for _, o := range odds.Outcomes {
		o.Key.State = ""
		sum, known := out[o.Key]
		if !known {
			sum = dice.Fraction{Den: 1}
		}
		more, exact := sum.Plus(o.Weight)
		if !exact {
			return nil, dice.ErrExact
		}
		out[o.Key] = more
	}
	return out, nil
}

// end is what is not as it should be in the end.
func (w *walk) end() (faults []string, err error) {
	for _, c := range w.p.After {
		holds, is, err := Holds(w.sys, w.g, w.me, c)
		if err != nil {
			return nil, err
		}
		if !holds {
			faults = append(faults, fmt.Sprintf("%s: it is %d", c, is))
		}
	}
	if len(w.p.Does) > 0 && !w.did {
		faults = append(faults, "what should be done is not done")
	}
	return faults, nil
}

// Holds tells whether something holds in a position for a side, and what the value is that it is about.
func Holds(sys *shelf.System, g play.Game, me int, what string) (holds bool, is int, err error) {
	words := strings.Fields(what)
	if len(words) < len("a = 1")-2 {
		return false, 0, fmt.Errorf("%q says nothing", what)
	}
	at := len(words) - 2
	wanted, err := strconv.Atoi(words[at+1])
	if err != nil {
		return false, 0, err
	}
	is, ok := value(sys, g, me, strings.Join(words[:at], " "))
	if !ok {
		return false, 0, fmt.Errorf("%q: there is no such value", what)
	}
	switch words[at] {
	case "=":
		return is == wanted, is, nil
	case "<":
		return is < wanted, is, nil
	case ">":
		return is > wanted, is, nil
	}
	return false, is, fmt.Errorf("%q compares nothing", what)
}

func value(sys *shelf.System, g play.Game, me int, name string) (is int, ok bool) {
	switch name {
	case "units":
		for _, s := range sys.Measure.Spots(g) {
			if s.OnMap && s.Side == me {
				is++
			}
		}
		return is, true
	case "points":
		is = int(sys.Measure.Margin(g, ""))
		if me == 1 {
			is = -is
		}
		return is, true
	}
	r, ok := sys.Probe(g, name)
	return r.Val.Whole(), ok
}

// Marshal is a puzzle as its file has it.
func Marshal(p *Puzzle) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(p)
	return b.Bytes(), err
}
