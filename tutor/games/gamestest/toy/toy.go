// Package toy puts the small game of gazala/rules/play/playtest/toy on the shelf of tests, with its data and its words.
// No program has it.
package toy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/option"
	"gazala/rules/play"
	rules "gazala/rules/play/playtest/toy"
	"gazala/rules/record"
	"gazala/rules/ruling"
	"gazala/scenarios/cards"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

const system = "toy"

// New is the toy on the shelf.
func New() *shelf.System {
	return shelf.New(shelf.Pack[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Table]{
		ID:    system,
		Files: files,
		Rules: 1,
		Open:  open,
		Decks: decks,
		Charts: shelf.Charts[rules.Rules, rules.Table]{
			In:     func(r *rules.Rules) *rules.Table { return &r.Table },
			Own:    func(t *rules.Table) (text, title string) { return t.Text, t.Title },
			Tables: charts,
		},
		Played:     func(r *rules.Rules) bool { return r.Map != nil },
		ReadChange: readChange,
		Rulings:    func(r *rules.Rules) *ruling.Book[rules.Contested] { return &r.Rulings },
		Options:    func(r *rules.Rules) *option.Set { return &r.Options },
		Phase:      func(g rules.Game) string { return g.State().Phase() },
		Turn:       func(g rules.Game) int { return int(g.State().Turn) },
		Names:      func(g rules.Game, say *locales.Speaker) narrate.Names { return newNames(g, say) },
		Where:      where,
		Board:      board,
		Layers:     slices.Concat(shelf.BothSides("zones", nil, zones), shelf.BothSides("supply", nil, supplied)),
		Probe:      probe,
		Score:      func(g rules.Game) (derive.Tree, bool) { return g.Score(), true },
		Roll: shelf.Rolls[rules.Game](
			rules.Roll{},
		),
		Decline: decline,
		Hurt:    hurt,
		Sight:   shelf.SightOf(rules.Game.SeenBy, rules.Game.Secret, rules.Game.ToldOf),
		Think:   rules.Think,
		Endings: shelf.Endings{Finishes: []decide.Kind{rules.End{}.Kind()}},
		Givens:  given,
		Worth: &shelf.Worth[rules.Game]{
			Value: rules.Value,
			Wins:  func(rules.Game) bool { return true },
			Owes:  func(g rules.Game) bool { return g.State().Phase() == "back" },
			Open:  func(g rules.Game) int { return g.State().Frames.Len() },
		},
	})
}

// decks are the cards that a person can replace.
func decks() []cards.Deck {
	return []cards.Deck{
		{ID: "counters", From: []cards.Records{
			{
				File:   "counters/roster.json",
				List:   "units",
				Key:    "unit",
				Fields: []cards.Field{{ID: "strength"}, {ID: "move"}, {ID: "enters"}},
			},
		}},
		{ID: "setups", From: []cards.Records{
			{
				File:   "setups/race.json",
				List:   "units",
				Key:    "unit",
				Fields: []cards.Field{{ID: "at"}, {ID: "camp", Truth: true}, {ID: "left"}},
			},
		}},
	}
}

// charts is the combat table.
func charts(t sketch.Tables, c *rules.Table) []view.Chart {
	head, rows := []string{}, make([]view.ChartRow, len(c.Cells))
	for i, row := range c.Cells {
		rows[i].Name = strconv.Itoa(c.Least + i)
		for k, cell := range row {
			if i == 0 {
				head = append(head, strconv.Itoa(k+1))
			}
			rows[i].Cells = append(
				rows[i].Cells,
				view.ChartCell{
					Text:   cell.Val.Sym(),
					Source: cell.Source,
					Words:  true,
					Paths:  []string{fmt.Sprintf("combat.rows[%d][%d]", i, k)},
				},
			)
		}
	}
	return []view.Chart{t.Chart("combat", head, rows)}
}

func open(own strict.Files) (out shelf.Opened[rules.Game, rules.Rules, rules.State, rules.Table], err error) {
	if own == nil {
		own = files
	}
	b, err := readBook(own)
	if err != nil {
		return out, err
	}
	out.Codec, out.Index, out.Start, out.Scenarios = b.codec(), b.Index, b.start, []shelf.Scenario{{ID: "race"}}
	out.Ours, out.Parse, out.Write = b.Table, parseOverlay, writeTable
	return out, nil
}

type names struct {
	shelf.MapNames
	g rules.Game
}

func newNames(g rules.Game, say *locales.Speaker) names {
	return names{shelf.MapNames{Say: say, System: system, Grid: g.Rules().Map.Grid}, g}
}

// Unit implements [narrate.Names].
func (n names) Unit(ref int) string {
	if all := n.g.Rules().Counters; ref >= 0 && ref < len(all) {
		return all[ref].ID
	}
	return "?"
}

func (names) Formation(int) string         { return "?" }
func (names) Sign(decide.Reason) view.Sign { return 0 }

// Slots implements [narrate.Names].
func (names) Slots(i decide.Intent) derive.Args {
	in, ok := i.(rules.Intent)
	if !ok {
		return derive.Args{}
	}
	return record.Slots(
		func(v record.Visitor) { in.Fields(v) },
		"toy.term.",
		func(name string, _ record.Domain, n int) derive.Arg { return derive.Counter(name, n) },
	)
}

func where(g rules.Game, say *locales.Speaker) string {
	return say.Text(
		"toy.words.turn",
		map[string]any{"Turn": int(g.State().Turn)},
	) + " · " + say.Text(
		"toy.phase."+g.State().Phase(),
		nil,
	)
}

func board(g rules.Game, say *locales.Speaker) *view.Board {
	m, st := g.Rules().Map, g.State()
	b := sketch.Blank(m.Grid, nil, nil)
	for i := range b.Cells {
		b.Cells[i] = view.Cell{Ground: view.Desert, Source: m.Sources[i], Words: say.Text("toy.ground.sand", nil)}
		if m.Ground[i] == rules.Rock {
			b.Cells[i].Ground, b.Cells[i].Words = view.Rough, say.Text("toy.ground.rock", nil)
		}
	}
	for i := range b.Cells {
		for d := range hex.Dir(hex.Dirs / 2) {
			at := m.Grid.At(i)
			if k := m.Grid.Index(at.Step(d)); k >= 0 && m.Track[i] && m.Track[k] {
				b.Ways = append(b.Ways, view.Way{From: at, To: at.Step(d), Track: true})
			}
		}
	}
	b.Places = []view.Place{{At: m.Oasis, Name: say.Text("toy.words.oasis", nil)}}
	camp := view.Box{ID: "camp", Name: say.Text("toy.words.camp", nil)}
	for i, u := range st.Units {
		c := g.Rules().Counters[i]
		values := strconv.Itoa(c.Strength.N) + "-" + strconv.Itoa(c.Move.N)
		drawn := view.Counter{
			ID:     i,
			At:     u.At,
			Name:   c.ID,
			Axis:   c.Side == rules.Axis,
			Nation: nation(c.Side),
			Symbol: view.Infantry,
			Size:   view.Battalion,
			Values: values,
			Used:   u.Fought,
			Words:  c.ID + ", " + values,
		}
		switch {
		case u.Camp:
			camp.Units, camp.Counters = append(camp.Units, i), append(camp.Counters, drawn)
		case !u.Lost:
			b.Counters = append(b.Counters, drawn)
		}
	}
	b.Boxes = []view.Box{camp}
	if top, _ := st.Frames.Top(); top != nil {
		if f, fights := top.(rules.RollFrame); fights {
			b.Arrows = []view.Arrow{{From: st.Units[f.Unit].At, To: st.Units[f.Target].At}}
		}
	}
	b.Tracks = []view.Track{
		{
			ID:   "supply",
			Name: say.Text("toy.track.supply", nil),
			Text: fmt.Sprintf("%d · %d", st.Supply[0], st.Supply[1]),
		},
	}
	top, _ := st.Frames.Top()
	if f, staking := top.(rules.StakeFrame); staking && f.Ours {
		stake := view.Track{ID: "stake", Name: say.Text("toy.track.stake", nil), Text: g.Rules().Counters[f.Unit].ID}
		b.Tracks = append(b.Tracks, stake)
	}
	sketch.Settle(b)
	return b
}

func nation(s rules.Side) view.Nation {
	if s == rules.Axis {
		return view.German
	}
	return view.British
}

// 3: zones are the hexes next to units of the other side.
func zones(g rules.Game, side rules.Side) []view.Mark {
	return sketch.Where(g.Rules().Map.Grid, view.Zone, func(h hex.Hex) bool { return g.Near(h, 3-side) })
}

// 4.4: supplied are the hexes that supply of a side reaches.
func supplied(g rules.Game, side rules.Side) (out []view.Mark) {
	for _, n := range g.Reached(side) {
		out = append(out, view.Mark{At: g.Rules().Map.Grid.At(int(n.At)), Kind: view.Within})
	}
	return out
}

// decline stakes nothing.
func decline(g rules.Game) (decide.Intent, bool) { return rules.End{}, g.State().Phase() == "stake" }

// probe reads supply/SIDE, options/KIND and oasis: the score if the game ended now.
func probe(g rules.Game, what string) (shelf.Reading, bool) {
	head, rest, _ := strings.Cut(what, "/")
	if head == "options" {
		return shelf.CountOptions(system, g, decide.Kind(rest)), true
	}
	if head == "oasis" {
		score := g.Score()
		return shelf.Reading{Key: "toy.tree.oasis", Val: score.Nodes[score.Roots[0]].Val, Unit: derive.Points}, true
	}
	ref, ok := shelf.SideOf(rest)
	if !ok || head != "supply" {
		return shelf.Reading{}, false
	}
	return shelf.Reading{
		Key:  "toy.probe.supply",
		Args: derive.With(derive.Player("Side", ref)),
		Val:  derive.Int(int(g.State().Supply[ref-1])),
	}, true
}

// given are the points that each unit of the side that moves has left, which units have fought, and the supply.
func given(g rules.Game, _ decide.Intent) []shelf.Reading {
	out := play.Givens{Prefix: "toy.given."}
	for i, u := range g.State().Units {
		out.Some("left", int(u.Left), derive.Points, derive.Counter("Unit", i))
		if u.Fought {
			out.Holds("fought", true, derive.Counter("Unit", i))
		}
	}
	top, _ := g.State().Frames.Top()
	if f, staking := top.(rules.StakeFrame); staking && f.Ours {
		out.Holds("staked", true, derive.Counter("Unit", int(f.Unit)))
	}
	for i, n := range g.State().Supply {
		out.Count("supply", int(n), derive.Plain, derive.Player("Side", i+1))
	}
	return out.All
}

func hurt(o play.Outcome) (own, other bool) {
	for _, a := range o.Args {
		if a.Kind == derive.ANum && a.Unit == derive.Result {
			own, other = strings.HasPrefix(a.Val.Sym(), "A"), strings.HasPrefix(a.Val.Sym(), "D")
		}
	}
	return own, other
}

// Speak is a speaker who knows the words of the toy, too.
func Speak(tag string) (*locales.Speaker, error) { return locales.With(tag, files) }
