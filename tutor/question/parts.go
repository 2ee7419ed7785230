package question

import (
	"slices"
	"strings"

	"gazala/rules/derive"
	"gazala/tutor/narrate"
)

// mostOthers is how many other readings of a part are offered.
const mostOthers = 6

// parts tell how the question was understood; kinds are the kind that was chosen, and others that would fit.
func (r *reader) parts(kinds []uint16) {
	ask := Part{ID: PartAsk, Kind: PartAsk, Value: r.askName(r.out.Ask)}
	for a := May; a <= Meaning; a++ {
		if a != r.out.Ask {
			ask.Others = append(ask.Others, Other{a.word(), r.askName(a)})
		}
	}
	for _, s := range r.spans {
		if s.form != nil && s.form.ask == r.out.Ask {
			ask.From, ask.To = r.atoms[s.from].from, r.atoms[s.to-1].to
			break
		}
	}
	if r.out.Ask == Meaning {
		r.out.Parts = []Part{ask}
		return
	}
	act := r.act(kinds)
	for n, s := range r.spans {
		if act != nil && s.act && len(s.things) == 0 {
			act.From, act.To = r.atoms[s.from].from, r.atoms[s.to-1].to
			act.Guessed = act.Guessed || r.mended(s)
			r.out.Parts = append(r.out.Parts, *act)
			act = nil
		}
		if len(s.things) > 0 {
			r.out.Parts = append(r.out.Parts, r.namedPart(n))
		}
	}
	if act != nil {
		r.out.Parts = append(r.out.Parts, *act)
	}
	r.out.Parts = append(r.out.Parts, ask)
}

func (r *reader) askName(a Ask) string { return r.x.say.Text("question.ask."+a.word(), nil) }

// act is the part that says what is done; nil where none is asked about.
func (r *reader) act(kinds []uint16) *Part {
	if len(kinds) == 0 {
		return nil
	}
	p := &Part{ID: PartAct, Kind: PartAct}
	for n, k := range kinds {
		kind := r.x.kinds[k]
		name := narrate.Capital(r.x.say.Text(r.x.sys.ID+".intent.kind."+string(kind)+".name", nil))
		if n == 0 {
			p.Value = name
			continue
		}
		p.Others = append(p.Others, Other{string(kind), name})
	}
	return p
}

// mended tells whether a word of a span was taken for another one.
func (r *reader) mended(s span) bool { return strings.Join(r.typed[s.from:s.to], "") != "" }

func (r *reader) namedPart(n int) Part {
	s := r.spans[n]
	chosen := r.meant(s)
	t := r.x.things[chosen]
	p := Part{
		ID: r.partID(n), Kind: partOf(t.kind), Value: r.nar().Arg(t.arg()), thing: t,
		From: r.atoms[s.from].from, To: r.atoms[s.to-1].to,
	}
	p.Guessed = !r.picked(n) && (r.mended(s) || !s.whole || len(s.things) > 1)
	for _, id := range s.things {
		if id != chosen && len(p.Others) < mostOthers {
			o := r.x.things[id]
			p.Others = append(p.Others, Other{o.id(), r.nar().Arg(o.arg())})
		}
	}
	return p
}

// meant is the thing that a span names by the reading that was chosen.
func (r *reader) meant(s span) int32 {
	if len(r.out.Intents) > 0 {
		slots := r.nar().Names.Slots(r.out.Intents[0])
		for n := range slots {
			if t, ok := thingOf(&slots[n]); ok && slices.Contains(s.first, r.x.thing(t)) {
				return r.x.thing(t)
			}
		}
	}
	return s.first[0]
}

func partOf(k derive.ArgKind) string {
	switch k {
	case derive.AUnit:
		return PartUnit
	case derive.AHex, derive.ASide:
		return PartHex
	case derive.AFormation:
		return PartFormation
	case derive.APlayer:
		return PartSide
	case derive.ANum:
		return PartNumber
	case derive.ATerm, derive.NoArg:
	}
	return PartTerm
}
