package shelf

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/ruling"
	"gazala/scenarios/cards"
	"gazala/scenarios/position"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// Pack is what a game fills in to be on the shelf. G is its positions, R what they are played by, S their state, C the
// numbers of its contested places, X its charts. The fields that [System] has too are those, about the game's own
// positions.
type Pack[G position.Of[R, S], R, S any, C ~uint8, X any] struct {
	ID    string
	Files fs.FS
	Cover string
	// Rules is the version of the rules.
	Rules int
	// Open reads the game's data: ours, once, when something is first asked of them, and those with a person's own
	// cards in place of ours.
	Open func(own strict.Files) (Opened[G, R, S, X], error)
	// Decks are the cards that a person can replace by their own.
	Decks func() []cards.Deck

	// Played tells whether rules that were read have all that a game needs.
	Played     func(*R) bool
	ReadChange func(*strict.Node, *R, S) func(S) S
	Rulings    func(*R) *ruling.Book[C]
	Options    func(*R) *option.Set // the optional rules in force; nil for a game without any
	Charts     Charts[R, X]         // empty for a game whose charts are not shown

	Turn   func(G) int
	Phase  func(G) string // nil for a game without checklists
	Names  func(G, *locales.Speaker) narrate.Names
	Where  func(G, *locales.Speaker) string
	Board  func(G, *locales.Speaker) *view.Board
	Points func(G) *view.Board // nil for a game whose board is soon drawn
	Layers []Layer[G]
	Probe  func(G, string) (Reading, bool)
	Score  func(G) (derive.Tree, bool)

	Roll    func(G) (decide.Intent, bool)
	Decline func(G) (decide.Intent, bool)
	Joins   func(G) (Joins, bool) // nil for a game in which nobody joins
	Along   decide.Kind           // as in System
	Hurt    func(play.Outcome) (own, other bool)
	Think   func(G, uint64) play.Thinker

	Opponent   func() func(G, uint64) play.Thinker
	Fast       func(G, uint64) play.Thinker // as in System; nil for a game in which Think is fast enough
	PlayerTurn func(G) string

	Foresee func(G, decide.Intent) Forecast
	Kin     func(decide.Kind) decide.Kind
	Endings Endings
	Givens  func(G, decide.Intent) []Reading
	Column  func(g G, attack, defense int, ground string) derive.Tree
	Key     []Drawn
	Sight   *Sight[G]
	Risks   []string
	Story   *Story[G]
	Worth   *Worth[G]
	Measure *Measure[G]
}

// Opened is what is read of a game's data.
type Opened[G position.Of[R, S], R, S, X any] struct {
	Codec position.Codec[G, R, S]
	Index *register.Index
	// Scenarios need no words: [New] gives them the keys <system>.scenario.<id>.title and note.
	Scenarios []Scenario
	Start     func(scenario string) (G, error)
	Ours      X // the charts as they are printed
	Parse     func(file string, text []byte, ours X) (X, error)
	Write     func(X) ([]byte, error)
}

// New puts a game on the shelf. It reads nothing.
func New[G position.Of[R, S], R, S any, C ~uint8, X any](from Pack[G, R, S, C, X]) *System {
	a := &pack[G, R, S, C, X]{Pack: from}
	a.read = sync.OnceValues(func() (Opened[G, R, S, X], error) { return from.Open(nil) })
	s := &System{
		ID: from.ID, Files: from.Files, Cover: from.Cover, Sides: TwoSides(),
		Check: a.check, Index: a.index, Scenarios: a.scenarios, Start: a.start,
		Position: a.position, Write: a.write, Intent: a.intent, WriteIntent: a.writeIntent, Change: a.change,
		Reread: a.reread, Asking: a.asking,
		InForce: a.inForce, Optional: a.optional, Chosen: a.chosen, Choose: a.choose,
		Turn: about(from.Turn), Phase: about(from.Phase), Names: told(from.Names), Where: told(from.Where),
		Who: a.who, Board: told(from.Board), Points: told(from.Board), Layers: a.layers, Layer: a.layer,
		Probe: asked(from.Probe), Score: found(from.Score), Roll: found(from.Roll), Decline: found(from.Decline),
		Joins: found(from.Joins),
		Along: from.Along, Hurt: from.Hurt, Sight: sightOfAny(from.Sight), Worth: worthOfAny(from.Worth),
		Story: storyOfAny(from.Story), Risks: from.Risks,
		Overlay: a.overlay, Template: a.template, Charts: a.charts, Decks: from.Decks,
	}
	if from.Joins == nil {
		s.Joins = func(play.Game) (Joins, bool) { return Joins{}, false }
	}
	s.Version = sync.OnceValue(func() Version {
		return Current(from.Rules, from.Files, "charts", "counters", "maps", "setups")
	})
	if from.Decks == nil {
		s.Decks = func() []cards.Deck { return nil }
	}
	if from.Charts.Tables == nil {
		s.Overlay, s.Template, s.Charts = nil, nil, nil
	}
	if from.Think != nil {
		s.Think = func(g play.Game, seed uint64) play.Thinker { return from.Think(g.(G), seed) }
	}
	s.Kin, s.Ending = from.Kin, from.Endings.of
	if from.Points != nil {
		s.Points = func(g play.Game, _ *locales.Speaker) *view.Board { return from.Points(g.(G)) }
	}
	if from.Foresee != nil {
		s.Foresee = func(g play.Game, i decide.Intent) Forecast { return from.Foresee(g.(G), i) }
	}
	if from.Opponent != nil {
		s.Opponent = func() func(play.Game, uint64) play.Thinker {
			by := from.Opponent()
			return func(g play.Game, seed uint64) play.Thinker { return by(g.(G), seed) }
		}
	}
	if from.Fast != nil {
		s.Fast = func(g play.Game, seed uint64) play.Thinker { return from.Fast(g.(G), seed) }
	}
	if from.PlayerTurn != nil {
		s.PlayerTurn = func(g play.Game) string { return from.PlayerTurn(g.(G)) }
	}
	s.Key, s.Measure = from.Key, measureOfAny(from.Measure)
	if from.Givens != nil {
		s.Givens = func(g play.Game, i decide.Intent) []Reading { return from.Givens(g.(G), i) }
	}
	if from.Column != nil {
		s.Column = func(g play.Game, attack, defense int, ground string) derive.Tree {
			return from.Column(g.(G), attack, defense, ground)
		}
	}
	return s
}

// about, told, found and asked are functions about positions of a game as functions about any position; none stays
// none.
func about[G play.Game, T any](f func(G) T) func(play.Game) T {
	if f == nil {
		return nil
	}
	return func(g play.Game) T { return f(g.(G)) }
}

func told[G play.Game, T any](f func(G, *locales.Speaker) T) func(play.Game, *locales.Speaker) T {
	return func(g play.Game, say *locales.Speaker) T { return f(g.(G), say) }
}

func found[G play.Game, T any](f func(G) (T, bool)) func(play.Game) (T, bool) {
	return func(g play.Game) (T, bool) { return f(g.(G)) }
}

func asked[G play.Game, A, T any](f func(G, A) (T, bool)) func(play.Game, A) (T, bool) {
	if f == nil {
		return nil
	}
	return func(g play.Game, what A) (T, bool) { return f(g.(G), what) }
}

// pack is a game on the shelf.
type pack[G position.Of[R, S], R, S any, C ~uint8, X any] struct {
	Pack[G, R, S, C, X]

	read func() (Opened[G, R, S, X], error)
	own  books[Opened[G, R, S, X]]
	told spoken
}

// open is what was read of the data. What is wrong leaves the game without; check tells.
func (a *pack[G, R, S, C, X]) open() Opened[G, R, S, X] {
	o, err := a.read()
	if err != nil {
		return Opened[G, R, S, X]{Index: &register.Index{System: a.ID}}
	}
	return o
}

func (a *pack[G, R, S, C, X]) check() error {
	_, err := a.read()
	if err != nil {
		return fmt.Errorf("%s: %w", a.ID, err)
	}
	return nil
}

func (a *pack[G, R, S, C, X]) index() *register.Index { return a.open().Index }

func (a *pack[G, R, S, C, X]) scenarios() []Scenario {
	out := slices.Clone(a.open().Scenarios)
	for i := range out {
		key := a.ID + ".scenario." + out[i].ID
		out[i].Title, out[i].Note = key+".title", key+".note"
	}
	return out
}

func (a *pack[G, R, S, C, X]) start(scenario string) (play.Game, bool) {
	o := a.open()
	if o.Start == nil {
		return nil, false
	}
	g, err := o.Start(scenario)
	if err != nil {
		return nil, false
	}
	return g, true
}

func (a *pack[G, R, S, C, X]) position(n *strict.Node) play.Game {
	o, ok := a.bookOf(n.Opt("charts"))
	if !ok || o.Codec.ReadPosition == nil {
		n.SkipAll()
		return nil
	}
	r, st := o.Codec.ReadPosition(n)
	if !a.Played(r) || !n.Sound() {
		return nil
	}
	return o.Codec.New(r, st)
}

func (a *pack[G, R, S, C, X]) write(g play.Game) ([]byte, error) {
	now := g.(G)
	return a.written(a.playedBy(now).Codec.WritePosition(now.Rules(), now.State()))
}

func (a *pack[G, R, S, C, X]) intent(n *strict.Node, g play.Game) decide.Intent {
	if g == nil {
		return a.open().Codec.ReadIntent(n, nil)
	}
	return a.open().Codec.ReadIntent(n, g.(G).Rules())
}

func (a *pack[G, R, S, C, X]) writeIntent(g play.Game, i decide.Intent) ([]byte, error) {
	return a.written(a.open().Codec.WriteIntent(g.(G).Rules(), i))
}

func (a *pack[G, R, S, C, X]) written(b []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.ID, err)
	}
	return b, nil
}

// with is a position played by other rules.
func (a *pack[G, R, S, C, X]) with(r *R, g play.Game) play.Game {
	return a.open().Codec.New(r, g.(G).State())
}

func (a *pack[G, R, S, C, X]) change(n *strict.Node, g play.Game) func(play.Game) play.Game {
	change := a.ReadChange(n, g.(G).Rules(), g.(G).State())
	return func(g play.Game) play.Game { return a.open().Codec.New(g.(G).Rules(), change(g.(G).State())) }
}

func (a *pack[G, R, S, C, X]) reread(g play.Game, discrepancy, reading string) (play.Game, bool) {
	i, ok := a.index().Reading(discrepancy, reading)
	if !ok {
		return nil, false
	}
	r := *g.(G).Rules()
	book := a.Rulings(&r)
	*book = book.With(C(register.Number(discrepancy)), uint8(i))
	return a.with(&r, g), true
}

func (a *pack[G, R, S, C, X]) optional() []string {
	if a.Options == nil {
		return nil
	}
	return a.index().Optional()
}

func (a *pack[G, R, S, C, X]) chosen(g play.Game) []string {
	if a.Options == nil {
		return nil
	}
	return position.Options(a.index(), *a.Options(g.(G).Rules()))
}

func (a *pack[G, R, S, C, X]) choose(g play.Game, optional []string) (play.Game, bool) {
	all, in := a.optional(), option.Set(0)
	for _, number := range optional {
		i := slices.Index(all, number)
		if i < 0 || in.Has(option.Number(i)) {
			return nil, false
		}
		in = in.With(option.Number(i), true)
	}
	if a.Options == nil {
		return g, true
	}
	r := *g.(G).Rules()
	*a.Options(&r) = in
	return a.with(&r, g), true
}

func (a *pack[G, R, S, C, X]) asking(g play.Game) (noted play.Game, asked func() []string) {
	r, all := *g.(G).Rules(), &ruling.Consulted{}
	book := a.Rulings(&r)
	*book = book.Noting(all)
	return a.with(&r, g), func() (out []string) {
		for _, d := range a.index().Discrepancies() {
			if all[register.Number(d.ID)] {
				out = append(out, d.ID)
			}
		}
		return out
	}
}

func (a *pack[G, R, S, C, X]) inForce(g play.Game, discrepancy string) string {
	d, ok := a.index().Discrepancy(discrepancy)
	if !ok {
		return ""
	}
	return d.Readings[a.Rulings(g.(G).Rules()).Reading(C(register.Number(discrepancy)))]
}

// who says who decides. The system has a key <system>.decides.<side>.
func (a *pack[G, R, S, C, X]) who(p decide.Point, say *locales.Speaker) string {
	if p.Who.Kind == derive.NoArg {
		return ""
	}
	return say.Text(a.ID+".decides."+SideWord(int(p.Who.Ref)), nil)
}

func (a *pack[G, R, S, C, X]) layers(g play.Game, say *locales.Speaker) []view.Layer {
	var out []view.Layer
	for _, l := range a.Layers {
		if l.Now == nil || l.Now(g.(G)) {
			out = append(out, view.Layer{ID: l.ID, Name: say.Text(a.ID+".layer."+l.ID, nil)})
		}
	}
	return out
}

func (a *pack[G, R, S, C, X]) layer(g play.Game, id string) []view.Mark {
	for _, l := range a.Layers {
		if l.ID == id {
			return l.Marks(g.(G))
		}
	}
	return nil
}
