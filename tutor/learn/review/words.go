package review

import (
	"maps"
	"math"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/learn/practice"
	"gazala/tutor/narrate"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// What is shown.
const (
	mostDear = 3
	leastDue = .2 // that a choice must cost
	marked   = .3 // that a roll must bring or take

	leastTurning = .5 // that must go to one side in a turn
	oneMove      = 8  // actions that belong together: of them the dearest is told
)

// Run is a review as it is told to a person.
type Run struct {
	*Review
	say   *locales.Speaker
	s     session.Session
	sides []string // who looks first
	alone bool     // the person played one side
}

// Begin is the review of a session in a language; ok is false when there is none, as [New] says.
func Begin(s session.Session, say *locales.Speaker) (run *Run, ok bool) {
	r, ok := New(s)
	if !ok {
		return nil, false
	}
	out := &Run{Review: r, say: say, s: s, sides: slices.Clone(r.sys.Sides)}
	if mine := s.Setup().Sides; len(mine) == 1 {
		out.alone = true
		slices.SortStableFunc(out.sides, func(a, b string) int { return index(b == mine[0]) - index(a == mine[0]) })
	}
	return out, true
}

func index(first bool) int {
	if first {
		return 1
	}
	return 0
}

// Speak is the same in another language.
func (r *Run) Speak(say *locales.Speaker) { r.say = say }

// View is what has been found so far.
func (r *Run) View() view.Review {
	done, of := r.Progress()
	v := view.Review{
		System:   r.sys.ID,
		Finished: r.done,
		Actions:  r.log.Len(),
		Part:     float64(done) / float64(max(of, 1)),
		Values:   r.Values(),
	}
	if len(v.Values) > 0 {
		start := v.Values[0]
		for n := range v.Values {
			v.Values[n] = r.sign(r.sides[0]) * (v.Values[n] - start)
		}
	}
	if !r.done {
		v.Progress = r.text(
			"review.progress",
			map[string]any{"Actions": len(r.values), "Of": r.log.Len() + 1, "Choices": r.next, "All": len(r.drops)},
		)
		if r.Judged() {
			v.Progress = r.text("review.playing_out", map[string]any{"Count": r.out})
		}
	}
	v.Met = r.met()
	v.Good, v.Bad, v.Start = r.end(0), r.end(1), r.text("review.start", nil)
	v.Turns, v.Scale = r.turns(), r.scale(v.Values)
	r.sums(&v)
	r.marks(&v)
	r.dear(&v)
	return v
}

func (r *Run) text(key string, slots map[string]any) string { return r.say.Text(key, slots) }

func (r *Run) side(n int) string { return r.text(r.sys.ID+".side."+r.sides[n], nil) }

// called is a side as who looks is spoken to.
func (r *Run) called(n int) string {
	if r.alone && n == 0 {
		return r.text("review.you", map[string]any{"Side": r.side(n)})
	}
	return r.side(n)
}

// end is for whom the upper or the lower end of the points is good.
func (r *Run) end(n int) string {
	if r.alone && n == 0 {
		return r.text("review.good_you", map[string]any{"Side": r.side(n)})
	}
	return r.text("review.good", map[string]any{"Side": r.side(n)})
}

// tenth is a number of points, to the tenth.
func (r *Run) tenth(f float64) string { return r.say.Number(tenths(f)) }

func tenths(f float64) float64 { return math.Round(f*10)/10 + 0 }

// signed is a number of points with its sign.
func (r *Run) signed(f float64) string {
	if tenths(f) > 0 {
		return "+" + r.tenth(f)
	}
	return r.tenth(f)
}

// turns are where the turns begin.
func (r *Run) turns() (out []view.ReviewTurn) {
	turn := math.MinInt
	for n := range r.values {
		if now := r.sys.Turn(r.log.After(n)); now != turn {
			out, turn = append(
				out,
				view.ReviewTurn{At: n, Name: r.text("review.turn", map[string]any{"Turn": now})},
			), now
		}
	}
	return out
}

// mostTicks is how many round numbers stand at the side of the graph at most.
const mostTicks = 7

// scale are round numbers that hold all values and nought.
func (r *Run) scale(values []float64) (out []view.ReviewTick) {
	low, high := -.5, .5
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	step := math.Pow(10, math.Floor(math.Log10((high-low)/mostTicks)))
	for _, by := range []float64{2, 2.5, 2} { // 1, 2, 5, 10
		if math.Ceil(high/step)-math.Floor(low/step) < mostTicks {
			break
		}
		step *= by
	}
	for n := int(math.Floor(low / step)); n <= int(math.Ceil(high/step)); n++ {
		out = append(out, view.ReviewTick{At: float64(n) * step, Text: r.signed(float64(n) * step)})
	}
	return out
}

// sums says what all came to.
func (r *Run) sums(v *view.Review) {
	all := r.Sums()
	slices.SortStableFunc(
		all,
		func(a, b Sum) int { return slices.Index(r.sides, a.Side) - slices.Index(r.sides, b.Side) },
	)
	for n, s := range all {
		v.Luck = append(
			v.Luck,
			view.ReviewBar{
				Name:   r.called(n),
				Points: s.Luck,
				Doubt:  s.Chance(),
				Text:   r.doubtful(r.signed(s.Luck), r.tenth(s.Chance())),
				Note:   r.text("review.rolls", map[string]any{"Count": s.Rolls}),
			},
		)
		v.Costs = append(
			v.Costs,
			view.ReviewBar{
				Name:   r.called(n),
				Points: s.Errors(),
				Doubt:  s.Doubt(),
				Text:   r.errors(s),
				Note:   r.counted(s),
			},
		)
	}
	luck := all[0].Luck - all[1].Luck
	v.Title = r.title(luck)
	v.LuckDoubt, v.CostDoubt = r.doubts(all[0], all[1])
	if e := r.game(); e.over && !e.wins {
		v.Notes = append(v.Notes, r.lastWord()...)
	}
	if !r.shares(luck) { // otherwise it stands in the title
		v.Notes = append(v.Notes, r.lucky(luck))
	}
	v.Notes = append(v.Notes, r.turning()...)
	if unknown := all[0].Unknown + all[1].Unknown; unknown > 0 {
		v.Notes = append(v.Notes, r.text("review.unknown", map[string]any{"Count": unknown}))
	}
	v.Notes = append(v.Notes, r.text("review.judged", nil))
	v.Costly = r.text("review.costs", nil)
	if r.done && all[0].Moves > 0 && all[0].Sure == 0 {
		v.Close = r.text("review.close", map[string]any{"Side": r.called(0)})
	}
}

// turning is the turn in which most went to one side, luck aside, and who lost it then.
func (r *Run) turning() []string {
	if !r.Judged() {
		return nil
	}
	sum := map[int]float64{} // for who looks
	for _, d := range r.drops {
		sum[r.sys.Turn(r.log.After(d.at))] -= d.lost * r.sign(r.who[d.at]) * r.sign(r.sides[0])
	}
	turn, most := 0, 0.0
	for _, t := range slices.Sorted(maps.Keys(sum)) {
		if math.Abs(sum[t]) > math.Abs(most) {
			turn, most = t, sum[t]
		}
	}
	if math.Abs(most) < leastTurning {
		return nil
	}
	slots := map[string]any{"Turn": turn, "Points": r.tenth(math.Abs(most)), "Side": r.side(index(most > 0))}
	return []string{r.text("review.turning", slots)}
}

// counted says how many moves of a side were played out, and what those cost that were errors.
func (r *Run) counted(s Sum) string {
	return r.text("review.choices", map[string]any{"Count": s.Moves, "Sure": s.Sure, "Cost": r.tenth(s.Cost)})
}

// doubtful is a number with how far it may be off, if by as much as is told of.
func (r *Run) doubtful(points, doubt string) string {
	if doubt == r.say.Number(0) || doubt == r.percent(0) {
		return points
	}
	return r.text("review.doubt", map[string]any{"Points": points, "Doubt": doubt})
}

// errors is the share of a side's choices that were errors.
func (r *Run) errors(s Sum) string {
	return r.doubtful(r.share(s), r.percent(s.Doubt()))
}

// share is the same without how far it may be off; nothing of a side that had no choice.
func (r *Run) share(s Sum) string {
	if s.Moves == 0 {
		return "–"
	}
	return r.percent(s.Errors())
}

// percent is a share as it is told, to a whole percent.
func (r *Run) percent(of float64) string {
	const whole = 100
	return r.text("review.percent", map[string]any{"Percent": r.say.Number(math.Round(whole * of))})
}

// doubts say how much the luck of two sides and what their choices cost tell.
func (r *Run) doubts(a, b Sum) (luck, cost string) {
	if a.Rolls+b.Rolls > 0 {
		usual, key := math.Sqrt(a.Wide+b.Wide), "review.luck.usual"
		if math.Abs(a.Luck-b.Luck) > usual {
			key = "review.luck.unusual"
		}
		luck = r.text(key, map[string]any{"Wide": r.tenth(usual)})
	}
	if r.done && math.Abs(a.Errors()-b.Errors()) <= math.Hypot(a.Doubt(), b.Doubt()) {
		cost = r.text("review.cost_unsure", nil)
	}
	return luck, cost
}

// lastWord is the last thing that happened: who has won, at which level.
func (r *Run) lastWord() []string {
	n := r.log.Len() - 1
	if n < 0 || len(r.log.Events(n)) == 0 {
		return nil
	}
	events := r.log.Events(n)
	return []string{r.narrator(r.log.Game()).Event(events[len(events)-1])}
}

// ending is how the game stands at its last action.
type ending struct {
	over, wins bool
	margin     float64 // of who looks
}

func (r *Run) game() ending {
	g := r.log.Game()
	out := ending{over: len(g.Point(decide.BareSheet()).Options()) == 0, wins: r.sys.Worth.Wins(g)}
	if out.over && out.wins {
		out.margin = r.sys.Worth.Value(g) * r.sign(r.sides[0])
	}
	return out
}

// shares tells whether luck is a part of the margin by which somebody has won.
func (r *Run) shares(luck float64) bool {
	m := r.game().margin
	return m > 0 && tenths(luck) > 0 && luck < m || m < 0 && !r.alone && tenths(luck) < 0 && luck > m
}

// title is the game in one sentence.
func (r *Run) title(luck float64) string {
	e := r.game()
	margin := int(math.Abs(e.margin))
	winner := 0
	if e.margin < 0 {
		winner = 1
	}
	slots := map[string]any{"Count": margin, "Luck": r.tenth(math.Abs(luck)), "Side": r.side(winner)}
	switch {
	case !e.over:
		return r.text("review.title.running", nil)
	case !e.wins:
		return r.text("review.title.over", nil)
	case e.margin == 0:
		return r.text("review.title.draw", nil)
	case r.alone && winner == 1:
		return r.text("review.title.lost", slots)
	case r.alone && r.shares(luck):
		return r.text("review.title.won_luck", slots)
	case r.alone:
		return r.text("review.title.won", slots)
	case r.shares(luck):
		return r.text("review.title.side_luck", slots)
	}
	return r.text("review.title.side", slots)
}

// lucky is whom luck has given how much.
func (r *Run) lucky(luck float64) string {
	switch {
	case tenths(luck) == 0:
		return r.text("review.luck.none", nil)
	case r.alone && luck > 0:
		return r.text("review.luck.gave", map[string]any{"Luck": r.tenth(luck)})
	case r.alone:
		return r.text("review.luck.took", map[string]any{"Luck": r.tenth(-luck)})
	case luck > 0:
		return r.text("review.luck.side", map[string]any{"Side": r.side(0), "Luck": r.tenth(luck)})
	}
	return r.text("review.luck.side", map[string]any{"Side": r.side(1), "Luck": r.tenth(-luck)})
}

// result is what came of an action with dice.
func (r *Run) result(n int) string {
	events := r.log.Events(n)
	i := narrate.Telling(events)
	v := r.sys.Sight
	hidden := v != nil && r.eye != ""
	if i < 0 || hidden && r.who[n] != r.eye && v.Secret(r.log.After(n), r.eye, r.log.Actions()[n].Intent) {
		return r.text("review.a_roll", nil)
	}
	e := events[i]
	if hidden {
		e = v.ToldOf(r.log.After(n), r.eye, e)
	}
	return r.narrator(r.seen(r.log.After(n+1), r.eye)).Event(e)
}

// Describe says what the last of a number of actions did, and how the game stood after it for who looks.
func (r *Run) Describe(actions int) string {
	values := r.Values()
	if actions < 0 || actions >= len(values) {
		return ""
	}
	slots := map[string]any{
		"N":      r.before + actions,
		"Points": r.signed(r.sign(r.sides[0]) * (values[actions] - values[0])),
	}
	if actions == 0 {
		return r.text("review.told_start", slots)
	}
	slots["What"] = strings.TrimSuffix(r.what(actions-1), ".") + "."
	for _, l := range r.rolls {
		if l.N == r.before+actions {
			slots["Luck"] = r.signed(l.Luck * r.sign(l.Who) * r.sign(r.sides[0]))
			return r.text("review.told_roll", slots)
		}
	}
	return r.text("review.told", slots)
}

// what is what an action did, as who looks may know it.
func (r *Run) what(n int) string {
	i := r.log.Actions()[n].Intent
	switch v := r.sys.Sight; {
	case v != nil && r.eye != "" && r.who[n] != r.eye && v.Secret(r.log.After(n), r.eye, i):
		return r.text("review.hidden", nil)
	case len(r.log.Events(n)) == 0:
		return r.name(n, i)
	}
	return r.result(n)
}

// marks are the rolls that brought or took much, for who looks.
func (r *Run) marks(v *view.Review) {
	most := 0.0
	for _, l := range r.rolls {
		luck := l.Luck * r.sign(l.Who) * r.sign(r.sides[0])
		n := l.N - r.before
		if luck > most && tenths(luck) > 0 {
			most = luck
			v.BestRoll = r.text(
				"review.best_roll",
				map[string]any{"N": l.N, "What": r.result(n - 1), "Luck": r.signed(luck)},
			)
		}
		if math.Abs(luck) >= marked {
			text := r.text("review.roll", map[string]any{"N": l.N, "What": r.result(n - 1), "Luck": r.signed(luck)})
			v.Marks = append(v.Marks, view.ReviewMark{At: n, Luck: luck, Lucky: luck > 0, Text: text})
		}
	}
}

// position is a position before an action as who decides in it sees it.
func (r *Run) position(n int) play.Game { return r.seen(r.log.After(n), r.who[n]) }

func (r *Run) narrator(g play.Game) narrate.Narrator {
	return narrate.Narrator{Say: r.say, Names: r.sys.Names(g, r.say), Index: r.sys.Index(), System: r.sys.ID}
}

// name is what an intent before an action does, in words.
func (r *Run) name(n int, i decide.Intent) string {
	return narrate.Capital(r.narrator(r.position(n)).Intent(i))
}

// dear are the choices that cost most, of who looks or, when one person played both sides, of both.
func (r *Run) dear(v *view.Review) {
	for _, i := range r.costly() {
		c := &r.choices[i]
		n := c.N - r.before - 1
		g := r.position(n)
		nar := r.narrator(g)
		who := slices.Index(r.sides, c.Who)
		out := view.ReviewChoice{
			At:      n,
			When:    r.text("review.when", map[string]any{"Where": r.sys.Where(g, r.say), "N": c.N}),
			Who:     r.called(max(who, 0)),
			Cost:    r.doubtful(r.signed(-c.Cost), r.tenth(c.Doubt)),
			Points:  c.Cost,
			Doubt:   c.Doubt,
			Chosen:  r.name(n, c.Chosen),
			Reasons: nar.Reasons(c.Reasons),
			Better:  r.text("review.left_out", nil),
			Played: r.text("review.played_out", map[string]any{
				"Count": c.Played, "Points": r.tenth(c.Cost), "Doubt": r.tenth(c.Doubt),
			}),
		}
		better := c.Chosen
		if !c.Left {
			better, out.Better = c.Better, r.name(n, c.Better)
		}
		out.Board = r.board(g, c.Chosen, better)
		v.Dear = append(v.Dear, out)
	}
}

// board is a position with what was chosen and what was better.
func (r *Run) board(g play.Game, chosen, better decide.Intent) *view.Board {
	b := *r.sys.Board(g, r.say)
	names := r.sys.Names(g, r.say)
	b.Marks, b.Focus = slices.Clone(b.Marks), nil
	for _, o := range []struct {
		i    decide.Intent
		mark view.MarkKind
	}{{chosen, view.Target}, {better, view.Path}} {
		for _, h := range narrate.Places(names.Slots(o.i), &b) {
			b.Marks, b.Focus = append(b.Marks, view.Mark{Kind: o.mark, At: h}), append(b.Focus, h)
		}
	}
	return &b
}

// met are the rules that acted in the game, those first that acted most often.
func (r *Run) met() (out []cite.Rule) {
	often := map[cite.Rule]int{}
	for _, e := range r.s.Entries()[:r.s.At()] {
		for _, rule := range e.By {
			if often[rule]++; often[rule] == 1 {
				out = append(out, rule)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b cite.Rule) int { return often[b] - often[a] })
	return out
}

// Drill asks at a sitting about the positions of choices that cost much, counted from 0 as [Run.View] lists them, one
// after another. It tells whether there is anything to ask.
func (r *Run) Drill(s *practice.Sitting, which ...int) (asks bool) {
	dear := r.View().Dear
	for _, n := range which {
		if n < 0 || n >= len(dear) || s.System() != r.sys.ID {
			continue
		}
		at := dear[n].At
		i := slices.IndexFunc(r.choices, func(c Choice) bool { return c.N == r.before+at+1 })
		if i < 0 || r.choices[i].Left { // what is not done cannot be asked for
			continue
		}
		c := r.choices[i]
		rules := make([]cite.Rule, 0, len(c.Reasons))
		for _, why := range c.Reasons {
			rules = append(rules, why.Rule)
		}
		if asks {
			s.Later(r.position(at), c.Better, rules...)
		} else {
			asks = s.About(r.position(at), c.Better, rules...)
		}
	}
	return asks
}
