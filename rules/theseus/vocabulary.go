package theseus

import "gazala/rules/decide"

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	out := []decide.Intent{Determine{}, EndAssigning{}, CountPoints{}, SetOut{}, Stop{}, EndActions{}, Roll{}, KeepDie{}, RollAgain{}}
	for f := range g.b.Order.Formations {
		out = append(out, Activate{FormationID(f)})
	}
	for i := range g.b.Units {
		u := UnitID(i)
		out = append(out, Move{u}, Join{u}, Breach{u}, Refit{u})
		for f := range g.b.Order.Formations {
			out = append(out, Assign{u, FormationID(f)})
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out = append(out, StepTo{h}, Improve{h})
	}
	g.b.combatVocabulary(func(i Intent) { out = append(out, i) })
	return out
}
