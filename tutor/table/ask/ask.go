// Package ask answers questions about a position: what may be done, whether this, why, and at what odds. The answers
// are view models; the window and the terminal show the same.
package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Table is a position on which questions are asked, in one language.
type Table struct {
	sys  *shelf.System
	game play.Game
	say  *locales.Speaker
	nar  narrate.Narrator
}

// New is a table with the position on it.
func New(sys *shelf.System, g play.Game, say *locales.Speaker) Table {
	return Table{sys, g, say, narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: sys.ID}}
}

// System is the game that the position is of.
func (t Table) System() *shelf.System { return t.sys }

// where says turn and phase, and by which optional rules the game is played.
func (t Table) where() string {
	where := t.sys.Where(t.game, t.say)
	if chosen := t.sys.Chosen(t.game); len(chosen) > 0 {
		where += " · " + t.say.Text(
			"table.optional",
			map[string]any{"Count": len(chosen), "Rules": strings.Join(chosen, ", ")},
		)
	}
	return where
}

// Options are everything that may be done now, and what is refused of what is worth asking, by kind.
func (t Table) Options() view.Point {
	p := t.game.Point(decide.NewSheet(nil, nil))
	return t.Shown(p, func(n int) view.Choice {
		return view.Choice{
			Name:    t.nar.Intent(p.Sheet.Intent(n)),
			Legal:   p.Sheet.Legal(n),
			Reasons: t.nar.Reasons(p.Sheet.Reasons(n)),
		}
	})
}

// Shown is a point of the position as it is shown, each entry of its sheet by choice.
func (t Table) Shown(p decide.Point, choice func(n int) view.Choice) view.Point {
	slots := t.nar.Slots(p.Args)
	out := view.Point{
		Who: t.sys.Who(p, t.say), Where: t.where(),
		Question: t.say.Text(p.Key+".title", slots), Text: t.say.Text(p.Key+".text", slots),
	}
	if p.Rule != "" {
		c := t.nar.Chip(p.Rule)
		out.Chip = &c
	}
	last := decide.Kind("") // of the heading before
	for from, to := 0, 0; from < p.Sheet.Len(); from = to {
		k := p.Sheet.Intent(from).Kind()
		for to < p.Sheet.Len() && p.Sheet.Intent(to).Kind() == k {
			to++
		}
		if t.sys.Kin != nil {
			k = t.sys.Kin(k)
		}
		if k != last {
			out.Groups = append(out.Groups, view.Group{
				Name:    t.say.Text(t.sys.ID+".intent.kind."+string(k)+".name", nil),
				Choices: make([]view.Choice, 0, to-from),
			})
		}
		g := &out.Groups[len(out.Groups)-1]
		for i := from; i < to; i++ {
			g.Choices = append(g.Choices, choice(i))
		}
		last = k
	}
	return out
}

// Judge is the verdict on an intent, with every reason, and for a refusal the nearest change.
func (t Table) Judge(i decide.Intent) view.Verdict {
	v := t.game.Judge(i)
	out := view.Verdict{Name: t.nar.Intent(i), Legal: v.Legal, Reasons: t.nar.Reasons(v.Reasons), Rests: t.Rests(i)}
	if v.Legal {
		return out
	}
	out.Nearest = t.say.Text("ask.no_change", nil)
	if c, ok := play.Nearest(t.game, i); ok {
		out.Nearest = t.nar.Change(c)
	}
	return out
}

// Explain is the derivation of the numbers behind an option or a refusal.
func (t Table) Explain(i decide.Intent) []view.Tree { return t.nar.Trees(t.game.Explain(i)) }

// Resolve is the derivation of what the intent's dice bring about when they fall as given. It fails with a
// *[decide.RefusedError] for a refused intent and with [play.ErrDice] when the faces do not fit.
func (t Table) Resolve(i decide.Intent, faces []int) ([]view.Tree, error) {
	script := dice.Scripted(faces...)
	tree, err := t.game.Trace(i, script)
	if err == nil && script.Err() != nil {
		err = fmt.Errorf("%w: %w", play.ErrDice, script.Err())
	}
	if err != nil {
		return nil, fmt.Errorf("resolve: %w", err)
	}
	return t.nar.Trees(tree), nil
}

// Odds are the outcomes of an intent's dice or, when it rolls none itself, the ends of the procedure that it goes on
// with, where the system can tell. It fails with [play.ErrNoDice] when none are rolled and with a
// *[decide.RefusedError] when it is refused.
func (t Table) Odds(i decide.Intent) (view.Odds, error) {
	d, err := play.Whole(t.game, i).All()
	if t.sys.Foresee != nil && errors.Is(err, play.ErrNoDice) {
		if whole := t.sys.Foresee(t.game, i); whole != nil {
			if d, err := whole.All(); err == nil {
				out := t.Distribution(i, d)
				out.Supposed = t.Supposed()
				return out, nil
			}
		}
	}
	if err != nil {
		return view.Odds{}, fmt.Errorf("odds: %w", err)
	}
	out := t.Distribution(i, d.Distribution)
	out.Supposed = t.Kept(d)
	return out, nil
}

// Kept says what is supposed of the decisions on the way through a roll, nothing where none is.
func (t Table) Kept(d play.Rolled) string {
	if d.Supposed {
		return t.say.Text("ask.dice_kept", nil)
	}
	return ""
}

// Supposed says what is supposed of the decisions on the way when the end of a procedure is foreseen.
func (t Table) Supposed() string { return t.say.Text(t.sys.ID+".course.supposed", nil) }

// Draws tells whether an intent draws something, the faces fed to it being places among what is left, and not numbers
// on dice.
func (t Table) Draws(i decide.Intent) bool {
	_, events, err := t.game.Play(i, dice.Scripted())
	return err == nil && len(events) > 0 &&
		!slices.ContainsFunc(events, func(e event.Event) bool { return e.Die != nil })
}

// Distribution is a distribution of an intent's outcomes as it is shown, in its order. What is drawn has no number.
func (t Table) Distribution(i decide.Intent, d dice.Distribution[play.Outcome]) view.Odds {
	out := view.Odds{Name: t.nar.Intent(i)}
	sides := 0
	for _, o := range d.Outcomes {
		sides += len(o.Faces) // where a single die is rolled, each of its faces leads to one outcome
	}
	draws := sides > 0 && t.Draws(i)
	for _, o := range d.Outcomes {
		shown := t.outcome(o, sides)
		if draws {
			shown.Faces = nil
		}
		out.Outcomes = append(out.Outcomes, shown)
	}
	return out
}

// At is the table with another position on it.
func (t Table) At(g play.Game) Table { return New(t.sys, g, t.say) }

func (t Table) outcome(o dice.Outcome[play.Outcome], sides int) view.Outcome {
	var faces []int
	for _, f := range o.Faces {
		faces = append(faces, dice.Shown(sides, f))
	}
	percent := derive.Frac(int64(o.Weight.Num)*100, int64(o.Weight.Den))
	return view.Outcome{
		Name: t.say.Text(o.Key.Key+".outcome", t.nar.Slots(o.Key.Args)), Fraction: o.Weight.String(), Faces: faces,
		Percent: t.say.Number(float64(percent.Num())/float64(percent.Den())) + "%", Share: o.Weight.Float(),
	}
}
