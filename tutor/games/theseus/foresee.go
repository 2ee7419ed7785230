package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

// tollKey and restKey are the messages of an end and of all others together.
const (
	tollKey = "theseus.course.toll"
	restKey = "theseus.course.rest"
)

// foresee is the strength points that either side loses by an attack, over chits, die, effectiveness checks and
// retreats, when it stays as it is, the defender awaits it, and who may choose holds. Before somebody has joined it,
// all that can are taken to; when its result is known the next die says all.
func foresee(g rules.Game, i decide.Intent) shelf.Forecast {
	_, fights := frame.OnTop[rules.BattleFrame](g.State().Frames)
	if _, declares := decide.Does(i, rules.Attack); !fights && !declares {
		return nil
	}
	return shelf.Ends(g.Course(i, rules.Policy{}), func(t rules.Toll) play.Outcome {
		return play.Outcome{Key: tollKey, Args: derive.With(lost("Attacker", t.Lost[0]), lost("Defender", t.Lost[1]))}
	}, play.Outcome{Key: restKey})
}

func lost(name string, points int) derive.Arg {
	return derive.Number(name, derive.Int(points), derive.Plain)
}
