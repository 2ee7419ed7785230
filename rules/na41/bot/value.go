package bot

import (
	"gazala/rules/na41"
	"gazala/rules/play"
)

// Value is by how much the Axis is expected to be ahead, in victory points: a hex that decides the scenario counts for
// one.
func Value(g na41.Game) float64 {
	s := newSight(g)
	sum := float64(s.st.Score)
	for _, i := range s.dears {
		switch s.held(i) {
		case na41.Axis:
			sum += s.prize[i]
		case na41.Allies:
			sum -= s.prize[i]
		}
	}
	for i := range s.st.Units {
		u := na41.UnitID(i)
		if s.st.Units[i].Where != na41.OnMap {
			continue
		}
		sum += sign(s.counter(u).Side) * s.condition(u)
	}
	for _, k := range s.st.Stocks {
		sum += sign(k.Side) * point * float64(k.Count)
	}
	return sum
}

// condition is what a unit is worth in the state that it is in.
func (s *sight) condition(u na41.UnitID) float64 {
	w := s.unitWorth(u)
	switch s.unit(u).Condition {
	case na41.FullRetreat:
		w -= 2 * shaken
	case na41.Disrupted:
		w -= shaken
	case na41.GoodOrder:
	}
	return w
}

func sign(side na41.Side) float64 {
	if side == na41.Axis {
		return 1
	}
	return -1
}

// Owes tells whether the open procedure only asks for what an earlier one has brought about: losses, or a way to fall
// back.
func Owes(g na41.Game) bool {
	top, _ := g.State().Frames.Top()
	_, owes := top.(play.Aftermath)
	return owes
}

// Which part of its worth a unit out of supply has lost: it fights and moves worse (16.4), and with a red marker it is
// isolated next (16.5).
const (
	thirst  = 0.125 // with a white marker
	parched = 0.375 // with a red one
)

// wrecked is what a lost box of a port costs who holds it: the point that repairs it (21.4.4).
const wrecked = point

// Outlook is Value less what units without supply are no longer worth, and what it takes to repair one's ports, for who
// looks further than the turn.
func Outlook(g na41.Game) float64 {
	s := newSight(g)
	sum := Value(g)
	for i := range s.st.Units {
		u := na41.UnitID(i)
		if s.st.Units[i].Where != na41.OnMap {
			continue
		}
		switch s.unit(u).Supply {
		case na41.White:
			sum -= sign(s.counter(u).Side) * thirst * s.unitWorth(u)
		case na41.Red:
			sum -= sign(s.counter(u).Side) * parched * s.unitWorth(u)
		case na41.InSupply:
		}
	}
	for _, h := range s.st.Damage {
		holder := s.held(s.m.Grid.Index(g.Rules().Map.Source(h.Port)))
		if holder != 0 {
			sum -= sign(holder) * wrecked * float64(h.Boxes)
		}
	}
	return sum
}
