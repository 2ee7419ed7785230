package gamestest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// change is something that is planted in a game from its action on: each of its parts may be nil.
type change struct {
	point  func(decide.Point) decide.Point
	judge  func(decide.Verdict) decide.Verdict
	events func([]event.Event) []event.Event
	tree   func(derive.Tree) derive.Tree
	key    func(string) string
	odds   func(*dice.Distribution[play.Outcome])
}

// planted is a game with a change in it, after so many actions.
type planted struct {
	play.Game
	change *change
	wait   int
}

func (p planted) now() bool { return p.wait <= 0 }

func (p planted) Point(s *decide.Sheet) decide.Point {
	point := p.Game.Point(s)
	if p.now() && p.change.point != nil {
		return p.change.point(point)
	}
	return point
}

func (p planted) Judge(i decide.Intent) decide.Verdict {
	v := p.Game.Judge(i)
	if p.now() && p.change.judge != nil {
		return p.change.judge(v)
	}
	return v
}

func (p planted) Explain(i decide.Intent) derive.Tree {
	t := p.Game.Explain(i)
	if p.now() && p.change.tree != nil {
		return p.change.tree(t)
	}
	return t
}

func (p planted) Odds(i decide.Intent) (dice.Distribution[play.Outcome], error) {
	d, err := p.Game.Odds(i)
	if p.now() && p.change.odds != nil {
		p.change.odds(&d)
	}
	return d, err
}

func (p planted) Key() string {
	if p.now() && p.change.key != nil {
		return p.change.key(p.Game.Key())
	}
	return p.Game.Key()
}

func (p planted) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	next, events, err := p.Game.Play(i, src)
	if p.now() && p.change.events != nil {
		events = p.change.events(slices.Clone(events))
	}
	return planted{next, p.change, p.wait - 1}, events, err
}

func bare(g play.Game) play.Game {
	if p, ok := g.(planted); ok {
		return p.Game
	}
	return g
}

// garden is a system on whose games something may be planted.
func garden(sys *shelf.System) *shelf.System {
	out := *sys
	out.Write = func(g play.Game) ([]byte, error) { return sys.Write(bare(g)) }
	out.WriteIntent = func(g play.Game, i decide.Intent) ([]byte, error) { return sys.WriteIntent(bare(g), i) }
	out.Turn = func(g play.Game) int { return sys.Turn(bare(g)) }
	out.Where = func(g play.Game, say *locales.Speaker) string { return sys.Where(bare(g), say) }
	out.Names = func(g play.Game, say *locales.Speaker) narrate.Names { return sys.Names(bare(g), say) }
	return &out
}

// withoutOne drops the last option where there is another.
func withoutOne(p decide.Point) decide.Point {
	sheet := decide.NewSheet(nil, nil)
	if len(p.Options()) < 2 {
		return p
	}
	drop := 0
	for n := range p.Sheet.Len() {
		if p.Sheet.Legal(n) {
			drop = n
		}
	}
	for n := range p.Sheet.Len() {
		if n == drop {
			continue
		}
		sheet.Begin(p.Sheet.Intent(n))
		for _, r := range p.Sheet.Reasons(n) {
			if p.Sheet.Legal(n) {
				sheet.Because(r.Rule, r.Key, r.Args[:]...)
			} else {
				sheet.Refuse(r.Rule, r.Key, r.Args[:]...)
			}
		}
	}
	p.Sheet = sheet
	return p
}

func otherRule(v decide.Verdict) decide.Verdict {
	v.Reasons = slices.Clone(v.Reasons)
	v.Reasons[0].Rule += "9"
	return v
}

func oneLess(events []event.Event) []event.Event { return events[:max(len(events)-1, 0)] }

func oneMore(t derive.Tree) derive.Tree {
	t.Nodes = slices.Clone(t.Nodes)
	for n := range t.Nodes {
		t.Nodes[n].Val = t.Nodes[n].Val.Plus(derive.Int(1))
	}
	return t
}

// plants are the changes, each with the column of the hashes in which it must be found; an empty one for what moves none.
func plants() map[string]struct {
	change  change
	columns string
} {
	type plant = struct {
		change  change
		columns string
	}
	return map[string]plant{
		"an option fewer":      {change{point: withoutOne}, "options"},
		"another rule":         {change{judge: otherRule}, "verdicts"},
		"an event fewer":       {change{events: oneLess}, "events"},
		"another number":       {change{tree: oneMore}, "numbers"},
		"all positions alike":  {change{key: func(string) string { return "" }}, "equal"},
		"an outcome fewer":     {change{odds: func(d *dice.Distribution[play.Outcome]) { d.Outcomes = d.Outcomes[:max(len(d.Outcomes)-1, 0)] }}, "odds"},
		"other keys":           {change{key: func(k string) string { return k + "!" }}, ""},
		"nothing has happened": {change{}, ""},
	}
}

// TestAPlantedChangeMovesTheHashes plants changes from the thirtieth action of a game on: the lines say which game, between which actions, and what.
func TestAPlantedChangeMovesTheHashes(t *testing.T) {
	const after = 29
	for _, sys := range systems(t) {
		games, err := gamestest.Games(sys)
		require.NoError(t, err)
		g := games[0]
		g.Most = 200
		kept, err := gamestest.Hashes(sys, g, nil)
		require.NoError(t, err)
		for name, p := range plants() {
			t.Run(sys.ID+" "+name, func(t *testing.T) {
				other := g
				other.Start = planted{g.Start, &p.change, after}
				got, err := gamestest.Hashes(garden(sys), other, nil)
				require.NoError(t, err)
				found := gamestest.Differences(kept, got)
				t.Log(found)
				if p.columns == "" {
					require.Empty(t, found, "the pattern of keys is kept, not the keys")
					return
				}
				require.Len(t, found, 1)
				require.Contains(t, found[0], g.Name+", actions ")
				require.Contains(t, found[0], p.columns)
				require.NotContains(t, found[0], "actions 1 to 25:", "what comes before the change is as it was")
			})
		}
	}
}

// TestGamesThatEndElsewhere finds a game that has become longer, shorter, new or lost.
func TestGamesThatEndElsewhere(t *testing.T) {
	const kept = "a @ 25: options=1 events=2\na @ 50: options=3 events=4\nb @ 25: options=5 events=6\n"
	for got, want := range map[string][]string{
		kept: nil,
		"a @ 25: options=1 events=2\nb @ 25: options=5 events=7\n": {
			"a, after action 25: it ended or went on elsewhere", "b, actions 1 to 25: events",
		},
		kept + "b @ 40: options=1 events=1\n":                     {"b, after action 25: it ended or went on elsewhere"},
		"b @ 25: options=5 events=6\nc @ 9: options=1 events=1\n": {"a: it is not played any more", "c: no such game was kept"},
		"a @ 25: options=1 events=2\na @ 47: options=9 events=9\nb @ 25: options=5 events=6\n": {
			"a, after action 25: it ended or went on elsewhere",
		},
	} {
		require.Equal(t, want, gamestest.Differences(kept, got))
	}
}

// TestAPlantedChangeIsReadInTheTranscript plants changes that a player would read, and finds each in the first line that differs.
func TestAPlantedChangeIsReadInTheTranscript(t *testing.T) {
	const after = 29
	readable := map[string]string{"an option fewer": "    + ", "an event fewer": "    * ", "another number": "      ", "other keys": "", "nothing has happened": ""}
	for _, sys := range systems(t) {
		sc := sys.Scenarios()[0].ID
		g := firstTurn(t, sys, sc)
		kept := transcript(t, sys, g)
		for name, begins := range readable {
			p := plants()[name]
			t.Run(sys.ID+" "+name, func(t *testing.T) {
				other := g
				other.Start = planted{g.Start, &p.change, after}
				got := transcript(t, garden(sys), other)
				line := firstDifference(kept, got)
				if begins == "" {
					require.Empty(t, line)
					return
				}
				require.True(t, strings.HasPrefix(line, begins), "%q", line)
			})
		}
	}
}

// firstDifference is the first line of a text that stands otherwise, or not at all, in another; empty when they are equal.
func firstDifference(kept, got string) string {
	is := strings.Split(got, "\n")
	for n, line := range strings.Split(kept, "\n") {
		if n >= len(is) || is[n] != line {
			return line
		}
	}
	return ""
}
