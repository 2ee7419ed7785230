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
	if !s.knows() {
		return
	}
	for n := range all {
		s.options = append(s.options, all[n].Intent)
	}
	about := s.about()
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

// knows tells whether the simple player knows what the open procedure asks.
func (s *sight) knows() bool {
	switch s.top.(type) {
	case na41.InitialFrame, na41.MaltaFrame, na41.BombingFrame, na41.SinkingFrame, na41.AttritionFrame, na41.RallyFrame, na41.FreePointFrame, na41.DocksFrame, na41.SupplyFrame,
		na41.ConvoyFrame, na41.MovementFrame, na41.ActFrame, na41.TransferFrame, na41.StackingFrame, na41.LossFrame, na41.RemnantFrame, na41.DelayFrame, na41.CombatFrame,
		na41.AttackFrame, na41.DefenseFrame, na41.RetreatFrame, na41.AdvanceFrame, na41.PursuitFrame, na41.DisengageFrame, na41.RerollFrame, na41.RestandFrame, na41.CaptureFrame,
		na41.ReceiptFrame, na41.DepartureFrame, na41.UpgradeFrame, na41.OldTanksFrame, na41.PairFrame, na41.RailFrame, na41.AirLiftFrame:
		return true
	default:
		return false
	}
}

// about is how the options of the open procedure are weighed. What it gives tells whether it knows the option.
func (s *sight) about() func(decide.Intent) (opinion, bool) {
	switch f := s.top.(type) {
	case na41.ConvoyFrame:
		return func(i decide.Intent) (opinion, bool) { return s.convoy(f, i) }
	case na41.MovementFrame:
		return s.movement()
	case na41.ActFrame:
		return s.march(f)
	case na41.TransferFrame:
		return s.transfer
	case na41.StackingFrame, na41.LossFrame, na41.RemnantFrame:
		return s.losses
	case na41.DelayFrame:
		return s.delay()
	case na41.CombatFrame:
		return s.targets
	case na41.AttackFrame:
		return s.fight(f)
	case na41.DefenseFrame:
		return s.defense(f)
	case na41.RetreatFrame:
		return s.retreat(f)
	case na41.AdvanceFrame:
		return s.advance(f)
	case na41.PursuitFrame:
		return s.pursuit
	case na41.DisengageFrame:
		return s.escape
	case na41.RerollFrame:
		return s.again(f)
	case na41.RestandFrame:
		return s.standsAgain(f)
	default:
		return s.house
	}
}
