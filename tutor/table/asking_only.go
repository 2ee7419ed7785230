package table

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// onlySome answers whether a unit may attack some enemies and leave the others, where the game says by which rule its
// attack is on all that it strikes: not if others are struck by it. An attack that is refused anyway is refused as any
// other; of one of which nobody knows whom it strikes nothing is said. ok is false where this is not asked.
func (t *Table) onlySome(r *grammar.Reading) (a view.Answer, ok bool) {
	rule := t.asks().Beside["attack"]
	if !r.Only || rule == "" || len(r.Slots["unit"]) != 1 {
		return a, false
	}
	plain := *r
	plain.Only = false
	if a, ok = t.AnswerTo(&plain); !ok {
		a, ok = t.Supposed(&plain)
	}
	if !ok || !a.Legal && !a.Would {
		return a, ok
	}
	struck, known := t.struckBy(r.Slots.One("unit"))
	if !known {
		return view.Answer{Kind: view.AnswerRefused, Heading: t.say.Text("question.refuse.here", nil)}, true
	}
	var others []string
	for _, id := range struck {
		if !slices.Contains(r.Slots["target"], id) && !slices.Contains(r.Slots["target"], t.Ground().At[id]) {
			others = append(others, t.nar.Names.Unit(t.refOf(id)))
		}
	}
	if len(others) == 0 {
		return a, true
	}
	unit := t.refOf(r.Slots.One("unit"))
	slots := map[string]any{"Unit": t.nar.Names.Unit(unit), "Others": strings.Join(others, ", ")}
	why := view.Reason{
		Title: t.say.Text("question.not_only.title", nil), Text: t.say.Text("question.not_only.text", slots),
		Chip: t.nar.Chip(cite.Rule(t.sys.ID + ":" + rule)),
	}
	return view.Answer{
		Kind: view.AnswerVerdict, Reasons: []view.Reason{why}, Heading: t.no(why.Text),
		Board: t.lit(&inquiry{read: question.Reading{Units: []int{unit}}}, view.Target),
	}, true
}

// struckBy are the enemies that the attack of a unit is on, as the game marks them, in order; known is false where the
// unit cannot attack now.
func (t *Table) struckBy(unit string) (struck []string, known bool) {
	if !slices.Contains(t.Ground().Held, unit) {
		g, may := t.inHand(unit)
		if !may {
			return nil, false
		}
		return t.copied(g).struckBy(unit)
	}
	c := t.counterOf(unit)
	for _, i := range t.lexicon().Vocabulary() {
		if c == nil || !slices.Contains(t.does("attack"), string(i.Kind())) || !t.g.Judge(i).Legal {
			continue
		}
		if at := t.lexicon().Aims(i); len(at) > 0 {
			return t.enemiesIn(c, at), true
		}
	}
	return nil, false
}

// enemiesIn are the units of the other side in some hexes.
func (t *Table) enemiesIn(c *view.Counter, at []hex.Hex) (out []string) {
	for id := range t.Ground().At {
		if o := t.counterOf(id); o != nil && o.Axis != c.Axis && slices.Contains(at, o.At) {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}
