// Package bot plays North Africa '41: a simple player for either side, who attacks where exact odds promise something, goes the nearest way to what is worth having, keeps what he
// holds, and knows an answer to every question.
package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/think"
)

// Random is an opponent to whom all legal options are equal.
func Random(g na41.Game, seed uint64) play.Thinker { return think.Random(g, seed) }

// Greedy is the simple player. It looks at one decision, and at the position after it where that tells more.
func Greedy(g na41.Game, seed uint64) play.Thinker { return greedy(g, seed, nil) }

func greedy(g na41.Game, seed uint64, e think.Engine) play.Thinker {
	all := Random(g, seed).Ranking()
	if len(all) == 0 {
		return think.Decided(all)
	}
	s := newSight(g)
	s.Engine = e
	s.weigh(all)
	if s.Err() != nil {
		return think.Failed(s.Err())
	}
	slices.SortStableFunc(all, func(a, b play.Ranked) int {
		switch {
		case a.Worth > b.Worth:
			return -1
		case a.Worth < b.Worth:
			return 1
		}
		return 0
	})
	return think.Decided(all)
}

// opinion is what an option is worth and why.
type opinion struct {
	worth float64
	why   []decide.Reason
}

func worth(w float64, why ...decide.Reason) opinion { return opinion{w, why} }

// weigh gives every option its worth. At a question that nobody has told of here all are worth nothing, and chance has put them in order.
func (s *sight) weigh(all []play.Ranked) {
	for n := range all {
		s.options = append(s.options, all[n].Intent)
	}
	about := s.about()
	if about == nil {
		return
	}
	for n := range all {
		o, known := about(all[n].Intent)
		if !known {
			o, known = s.anytime(all[n].Intent)
		}
		if !known {
			o.worth = stranger
		}
		all[n].Worth, all[n].For = o.worth, o.why
	}
}

// stranger is what an option of an unknown kind is worth beside known ones.
const stranger = -.5

// weigher is how the options of a procedure are weighed. What it gives tells whether it knows the option.
type weigher func(decide.Intent) (opinion, bool)

// about is how the options of the open procedure are weighed, nil for one that the simple player does not know.
func (s *sight) about() weigher {
	if weighed, known := kinds()[na41.FrameKinds().Word(s.top)]; known {
		return weighed(s)
	}
	return nil
}

// staff weighs the options of procedures, by the words of those.
type staff map[string]func(*sight) weigher

// weighs lets the options of a kind of procedure be weighed by what is said of it.
func weighs[F na41.Frame](k staff, about func(*sight, F) weigher) {
	var kind F
	k[na41.FrameKinds().Word(kind)] = func(s *sight) weigher {
		f, _ := s.top.(F)
		return about(s, f)
	}
}

// each lets each option of kinds of procedures be weighed by itself.
func (k staff) each(about func(*sight, decide.Intent) (opinion, bool), of ...na41.Frame) {
	for _, f := range of {
		k[na41.FrameKinds().Word(f)] = func(s *sight) weigher {
			return func(i decide.Intent) (opinion, bool) { return about(s, i) }
		}
	}
}

// kinds are the procedures that the simple player knows.
func kinds() staff {
	k := staff{}
	weighs(k, func(s *sight, f na41.ConvoyFrame) weigher {
		return func(i decide.Intent) (opinion, bool) { return s.convoy(f, i) }
	})
	weighs(k, func(s *sight, _ na41.MovementFrame) weigher { return s.movement() })
	weighs(k, (*sight).march)
	weighs(k, func(s *sight, _ na41.DelayFrame) weigher { return s.delay() })
	weighs(k, (*sight).fight)
	weighs(k, (*sight).defense)
	weighs(k, (*sight).retreat)
	weighs(k, (*sight).advance)
	weighs(k, (*sight).again)
	weighs(k, (*sight).standsAgain)
	k.each((*sight).transfer, na41.TransferFrame{})
	k.each((*sight).losses, na41.StackingFrame{}, na41.LossFrame{}, na41.RemnantFrame{})
	k.each((*sight).targets, na41.CombatFrame{})
	k.each((*sight).pursuit, na41.PursuitFrame{})
	k.each((*sight).escape, na41.DisengageFrame{})
	k.each((*sight).house,
		na41.InitialFrame{}, na41.MaltaFrame{}, na41.BombingFrame{}, na41.SinkingFrame{}, na41.AttritionFrame{}, na41.RallyFrame{}, na41.FreePointFrame{}, na41.DocksFrame{},
		na41.SupplyFrame{}, na41.CaptureFrame{}, na41.ReceiptFrame{}, na41.DepartureFrame{}, na41.UpgradeFrame{}, na41.OldTanksFrame{}, na41.PairFrame{}, na41.RailFrame{},
		na41.AirLiftFrame{},
	)
	return k
}
