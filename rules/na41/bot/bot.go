// Package bot plays North Africa '41: a simple player for either side, who attacks where exact odds promise something,
// goes the nearest way to what is worth having, keeps what he holds, and knows an answer to every question.
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
	return inclined(g, seed, e, usual())
}

// inclined is the simple player with an inclination.
func inclined(g na41.Game, seed uint64, e think.Engine, way bent) play.Thinker {
	all := Random(g, seed).Ranking()
	if len(all) == 0 {
		return think.Decided(all)
	}
	s := newSight(g)
	s.Engine, s.way = e, way
	s.weigh(all)
	s.forget()
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

// weigh gives every option its worth. At a question that nobody has told of here all are worth nothing, and chance has
// put them in order.
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
	for _, k := range kinds() {
		if k.knows(s.top) {
			return k.weighs(s)
		}
	}
	return nil
}

// kind is a kind of procedures that the simple player knows, and how he weighs its options.
type kind struct {
	knows  func(na41.Frame) bool
	weighs func(*sight) weigher
}

// of lets the options of a kind of procedure be weighed by what is said of it.
func of[F na41.Frame](about func(*sight, F) weigher) kind {
	return kind{
		knows: func(f na41.Frame) bool {
			_, is := f.(F)
			return is
		},
		weighs: func(s *sight) weigher {
			f, _ := s.top.(F)
			return about(s, f)
		},
	}
}

// each lets each option of a kind of procedure be weighed by itself.
func each[F na41.Frame](about func(*sight, decide.Intent) (opinion, bool)) kind {
	return of(func(s *sight, _ F) weigher {
		return func(i decide.Intent) (opinion, bool) { return about(s, i) }
	})
}

// kinds are the procedures that the simple player knows.
func kinds() []kind {
	house := (*sight).house
	return []kind{
		of((*sight).march),
		of(func(s *sight, _ na41.MovementFrame) weigher { return s.movement() }),
		of(func(s *sight, f na41.ConvoyFrame) weigher {
			return func(i decide.Intent) (opinion, bool) { return s.convoy(f, i) }
		}),
		of(func(s *sight, _ na41.DelayFrame) weigher { return s.delay() }),
		of((*sight).fight),
		of((*sight).defense),
		of((*sight).retreat),
		of((*sight).advance),
		of((*sight).again),
		of((*sight).standsAgain),
		each[na41.TransferFrame]((*sight).transfer),
		each[na41.StackingFrame]((*sight).losses),
		each[na41.LossFrame]((*sight).losses),
		each[na41.RemnantFrame]((*sight).losses),
		each[na41.CombatFrame]((*sight).targets),
		each[na41.PursuitFrame]((*sight).pursuit),
		each[na41.DisengageFrame]((*sight).escape),
		each[na41.InitialFrame](house),
		each[na41.MaltaFrame](house),
		each[na41.BombingFrame](house),
		each[na41.SinkingFrame](house),
		each[na41.AttritionFrame](house),
		each[na41.RallyFrame](house),
		each[na41.FreePointFrame](house),
		each[na41.DocksFrame](house),
		each[na41.SupplyFrame](house),
		each[na41.CaptureFrame](house),
		each[na41.ReceiptFrame](house),
		each[na41.DepartureFrame](house),
		each[na41.UpgradeFrame](house),
		each[na41.OldTanksFrame](house),
		each[na41.PairFrame](house),
		each[na41.RailFrame](house),
		each[na41.AirLiftFrame](house),
	}
}
