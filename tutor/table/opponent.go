package table

import (
	"fmt"
	"math"
	"time"

	"gazala/rules/play"
	"gazala/rules/think"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Within tells whether a stretch of time that begins now is not over yet.
func Within(d time.Duration) (more func() bool) {
	end := time.Now().Add(d)
	return func() bool { return time.Now().Before(end) }
}

// think goes on thinking about the decision point as long as it may; done is true when every option has been weighed,
// or when the program cannot play the game.
func (t *Table) think(more func() bool) (done bool, err error) {
	if t.sys.Think == nil {
		return true, nil
	}
	if t.thinker == nil {
		// Not from the seed of the dice: what is chosen must not hang together with what they will show.
		t.thinker = t.mind()(seen(t.sys, t.s.Game(), t.s.Who()), uint64(t.s.Before()+t.s.At()))
	}
	done = t.thinker.Think(more)
	if err := t.thinker.Err(); err != nil {
		return true, fmt.Errorf("%w: %w", ErrThought, err)
	}
	return done, nil
}

// The levels at which the program plays.
const (
	officer = "officer"
	recruit = "recruit"
)

// rivalled tells whether the program has a player who plans beside the simple one. Where a guide tells of the game the
// simple one plays.
func (t *Table) rivalled() bool { return t.sys.Opponent != nil && !t.s.Setup().Guided }

// rivals are the levels at which the program can play its sides, if it has two.
func (t *Table) rivals() []view.Rival {
	if !t.rivalled() {
		return nil
	}
	now := t.s.Setup().Level == session.Recruit
	return []view.Rival{
		{ID: officer, Name: t.say.Text("table.rival.officer", nil), On: !now},
		{ID: recruit, Name: t.say.Text("table.rival.recruit", nil), On: now},
	}
}

// Against is the table with the program at another level.
func (t *Table) Against(rival string) Seat {
	setup := t.s.Setup()
	setup.Level = session.Officer
	if rival == recruit {
		setup.Level = session.Recruit
	}
	return t.then(t.s.With(setup))
}

// mind is who thinks about the decision point: the player who plans decides for the program unless it plays as a
// recruit; where he advises, too, another one of his kind plans for the person's own side.
func (t *Table) mind() func(play.Game, uint64) play.Thinker {
	if t.sys.Worth != nil && t.sys.Worth.Advises && t.rivalled() && t.s.Mine() {
		if t.adviser == nil {
			t.adviser = t.sys.Opponent()
		}
		return t.adviser
	}
	switch {
	case !t.rivalled(), t.s.Mine():
		return t.sys.Think
	case t.s.Setup().Level == session.Recruit:
		return think.Recruit(t.sys.Think)
	}
	if t.opponent == nil {
		t.opponent = t.sys.Opponent()
	}
	return t.opponent
}

// Advice is the options of the decision point that have been weighed so far, the best first, with what speaks for them;
// where a plan asks for one of them, of those that it has not weighed nothing is said.
// It thinks as long as more says and goes on where it was when it is asked again; done is true when every option has
// been weighed.
func (t *Table) Advice(more func() bool) (advice []view.Advice, done bool, err error) {
	done, err = t.think(more)
	if t.thinker == nil || err != nil {
		return nil, done, err
	}
	planned := t.byPlan()
	ids := map[any]int{}
	for n := range t.point.Sheet.Len() {
		ids[t.point.Sheet.Intent(n)] = n
	}
	for _, r := range t.thinker.Ranking() {
		id, ok := ids[r.Intent]
		if !ok {
			continue
		}
		why := r.For
		if planned && len(why) == 0 && !r.InPoints && r.Worth < unweighed && len(advice) > 0 {
			continue // the plan asks for something else
		}
		if len(why) == 0 { // nothing speaks for it but that it may be done
			why = t.point.Sheet.Reasons(id)
		}
		v := view.Advice{Choice: id, Name: t.nar.Intent(r.Intent), Reasons: t.nar.Reasons(why)}
		if r.InPoints {
			v.Worth, v.Points = t.worth(r.Worth), &r.Worth
		}
		advice = append(advice, v)
	}
	return advice, done, nil
}

// unweighed is below what every option has that a player who plans has weighed: of the others he says nothing.
const unweighed = .005

// byPlan tells whether the advice goes by a plan.
func (t *Table) byPlan() bool {
	p, plans := t.thinker.(play.Planner)
	if plans {
		_, plans = p.Plan()
	}
	return plans
}

// worth is a number of victory points with its sign, to the tenth: a judgment is no surer than that.
func (t *Table) worth(points float64) string {
	points = math.Round(points*10)/10 + 0
	if points > 0 {
		return "+" + t.say.Number(points)
	}
	return t.say.Number(points)
}

// waits tells whether there is nothing that the program should decide now: the game is over, the person decides, or
// actions have been taken back that can be done again; or the program cannot play the game.
func (t *Table) waits() bool {
	return t.sys.Think == nil || t.over || t.s.Mine() || t.s.Who() == "" || t.s.CanRedo()
}

// Opponent lets the program decide for a side that the person does not play. It thinks as long as more says; once every
// option has been weighed it takes the best, with the dice of the session, and gives the table after that. done is true
// when there is nothing to decide for it, as [Seat] says.
func (t *Table) Opponent(more func() bool) (next Seat, done bool, err error) {
	if t.waits() {
		return t, true, nil
	}
	if done, err := t.think(more); !done || err != nil {
		return t, done, err
	}
	ranking := t.thinker.Ranking()
	if len(ranking) == 0 {
		return t, true, nil
	}
	t.lay()
	i := ranking[0].Intent
	if needs, err := t.s.Needs(i); err == nil && len(needs) > 0 && t.s.Setup().Dice == session.MyDice {
		return t, true, nil
	}
	s, err := t.s.Reply(i)
	if err != nil {
		return t, true, fmt.Errorf("opponent: %w", err)
	}
	next, err = t.waiting(t.then(s), nil)
	if err != nil {
		return next, true, err
	}
	after, own := next.(*Table)
	return next, own && after.waits(), nil
}

// Weighing is what the program is deciding: the question, and where it plans, how far it has come. Of what it thinks
// nothing is told.
func (t *Table) Weighing() (out view.Weighing) {
	out.Question = t.Brief().Point.Question
	if p, plans := t.thinker.(play.Planning); plans {
		out.Planning = true
		out.Plans, out.Part = p.Planned()
	}
	return out
}
