package table

import (
	"cmp"
	"fmt"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// wayKey is the message key of what a way costs and leaves.
const wayKey = "table.trip"

func (t *Table) told(road *road) *view.Trip {
	r, steps, hexes := road.ways.Reached[road.to], road.steps, road.hexes
	cost, left := t.nar.Value(r.Cost, derive.Points), t.nar.Value(r.Left, derive.Points)
	if t.covers(wayKey) {
		cost, left = narrate.Unknown, narrate.Unknown
	}
	b := t.pointed(view.Path, hexes...)
	triggers := named(road.risks)
	text, key, rest := left, wayKey, t.say.Text("table.trip_left", map[string]any{"Left": left})
	beyond := r.Left.Compare(derive.Int(0)) < 0
	if beyond { // no points are left: those beyond the allowance are named by what gives them
		key = "table.trip_beyond"
		if !t.covers(wayKey) {
			text = t.nar.Value(derive.Int(0).Minus(r.Left), derive.Points)
		}
		rest = t.say.Text("table.trip_left_beyond", nil)
	}
	if len(hexes) > 0 {
		end := &b.Marks[len(b.Marks)-1]
		end.Text, end.Left = cost, rest
		if triggers != "" { // there is room for the price and for that
			end.Left = triggers
		}
		b.Trails = append(
			b.Trails[:len(b.Trails):len(b.Trails)],
			view.Trail{Hexes: append([]hex.Hex{road.ways.Reached[0].At}, hexes...), Signs: road.signs},
		)
	}
	return &view.Trip{
		Text: t.say.Text(
			key,
			map[string]any{"Count": len(steps), "Cost": cost, "Left": text},
		),
		Cost:  cost,
		Steps: len(steps),
		Risks: road.risks,
		Warns: triggers,
		Board: b,
	}
}

// Go walks the way to a hex that is offered first, or the second one, step by step, and stops where anything else asks
// a decision.
func (t *Table) Go(h hex.Hex, other bool) (Seat, error) {
	if t.ways == nil {
		return t, ErrNoWay
	}
	first, second := t.roads(h)
	if first == nil {
		return t, ErrNoWay
	}
	way := first
	if other {
		if second == nil {
			second = t.around(first, h)
		}
		way = cmp.Or(second, first)
	}
	from := []hex.Hex{way.ways.Reached[0].At}
	return t.follow(errand{way.steps, append(from, way.hexes...), t.s.Who()})
}

// errand is a way that is to be gone, or what is left of one that another player's decision has interrupted: its steps,
// the hexes from which they begin and to which they lead, and who takes them.
type errand struct {
	steps []decide.Intent
	hexes []hex.Hex
	who   string
}

// follow takes the steps of a way, announcing those that must be, as long as the same player is asked and may take
// them. Where another one decides in between, the rest waits for him.
func (t *Table) follow(e errand) (Seat, error) {
	s := t.s
	for first := true; len(e.steps) > 0 && s.Who() == e.who; first = false {
		step := e.steps[0]
		if a, announces := s.Game().(play.Announcer); announces {
			if before, must := a.Announce(step); must {
				step = before
			}
		}
		if !first && !s.Game().Judge(step).Legal {
			return t.settle(s)
		}
		next, err := s.Play(step)
		if err != nil {
			return t.then(s), fmt.Errorf("go: %w", err)
		}
		s = next
		if step == e.steps[0] {
			e.steps, e.hexes = e.steps[1:], e.hexes[1:]
		}
	}
	seat, err := t.settle(s)
	if after, own := seat.(*Table); own && err == nil && len(e.steps) > 0 {
		after.errand = e
		return after.resume()
	}
	return seat, err
}

// resume goes on with a way that waits, once who goes it is asked again where he has been stopped. It is given up when
// the way is closed by then.
func (t *Table) resume() (Seat, error) {
	e := t.errand
	if len(e.steps) == 0 || t.ways == nil || t.s.Who() != e.who {
		return t, nil
	}
	t.errand = errand{}
	if i, ok := t.ways.To(e.hexes[len(e.hexes)-1]); !ok || i == 0 || t.ways.Reached[0].At != e.hexes[0] {
		return t, nil
	}
	return t.follow(e)
}

// far says why the unit on the move does not get to a hex into which no step is refused; empty where it does, and where
// one is.
func (t *Table) far(h hex.Hex, out *view.HexInfo) string {
	if t.ways == nil || out.Trip != nil || len(out.Refused)+len(out.Options) > 0 || h == t.ways.Reached[0].At {
		return ""
	}
	var next []string
	for d := range hex.Dir(hex.Dirs) {
		if n, in := t.ways.To(h.Step(d)); in && n > 0 {
			next = append(next, t.board.Grid.Format(h.Step(d)))
		}
	}
	if len(next) == 0 {
		return t.say.Text("table.far", map[string]any{"Hex": t.board.Grid.Format(h)})
	}
	of := map[string]any{"Hex": t.board.Grid.Format(h), "Next": strings.Join(next, ", ")}
	return t.say.Text("table.ends_before", of)
}

// bar adds the refusal of the last step to a hex which the unit on the move can't enter.
func (t *Table) bar(h hex.Hex, out *view.HexInfo) {
	if t.ways == nil || out.Trip != nil || len(out.Refused) > 0 {
		return
	}
	for n := range t.ways.Barred {
		if b := &t.ways.Barred[n]; b.At == h {
			out.Refused = append(
				out.Refused,
				view.Choice{ID: -1, Name: t.nar.Intent(b.Step), Reasons: t.nar.Reasons(b.Reasons), At: []hex.Hex{h}},
			)
		}
	}
}

// refusedIntent is what was refused at a hex: an entry of the point, or the last step of a way.
func (t *Table) refusedIntent(h hex.Hex, c view.Choice) (play.Game, decide.Intent) {
	if i, ok := t.intent(c.ID); ok {
		return t.g, i
	}
	for n := range t.ways.Barred {
		b := &t.ways.Barred[n]
		if b.At != h {
			continue
		}
		g := t.g
		steps, _ := t.ways.Steps(b.From)
		for _, step := range steps {
			next, _, err := g.Play(step, dice.Scripted())
			if err != nil {
				return nil, nil
			}
			g = next
		}
		return g, b.Step
	}
	return nil, nil
}

// nearest is the smallest single change found that makes a refused intent legal, nil when none was.
func (t *Table) nearest(g play.Game, i decide.Intent) *view.Change {
	if g == nil {
		return nil
	}
	c, ok := play.Nearest(g, i)
	if !ok {
		return nil
	}
	sys, say := t.sys, t.say
	return &view.Change{Text: t.nar.Change(c), Board: func() *view.Board { return sys.Board(c.Game, say) }}
}
