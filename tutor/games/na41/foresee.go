package na41

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	rules "gazala/rules/na41"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// endKeys are the messages of the ends of an attack, by what has become of the defenders, and the last of all others
// together.
func endKeys() [4]string {
	return [...]string{
		rules.Held:   "na41.course.held",
		rules.Driven: "na41.course.driven",
		rules.Gone:   "na41.course.gone",
		"na41.course.rest",
	}
}

// foresee is what becomes of the defenders of a hex and the steps that either side loses, over the die, the Determined
// Defense and the retreat.
func foresee(g rules.Game, i decide.Intent) shelf.Forecast {
	if top, _ := g.State().Frames.Top(); retreats(top) {
		return nil
	}
	keys := endKeys()
	lost := func(name string, steps int) derive.Arg { return derive.Number(name, derive.Int(steps), derive.Plain) }
	return shelf.Ends(g.Course(i, rules.Policy{}), func(t rules.Toll) play.Outcome {
		return play.Outcome{
			Key:  keys[t.Ending],
			Args: derive.With(lost("Attacker", t.Lost[0]), lost("Defender", t.Lost[1])),
		}
	}, play.Outcome{Key: keys[len(keys)-1]})
}

// retreats tells whether what is open is a retreat, about which the dice have had their say.
func retreats(top rules.Frame) bool {
	_, is := top.(rules.RetreatFrame)
	return is
}

// ended tells from an end of an attack whether it hurts the attacker and whether the defender; ok is false for another
// outcome.
func ended(o play.Outcome) (own, other, ok bool) {
	keys := endKeys()
	for n, key := range keys[:len(keys)-1] {
		if o.Key == key {
			return o.Args[0].Val.Num() > 0, o.Args[1].Val.Num() > 0 || rules.Ending(n) != rules.Held, true
		}
	}
	return false, false, o.Key == keys[len(keys)-1]
}
