package table

import "gazala/tutor/view"

// Score is how the score comes about if the game ended now; none for a position of no scenario.
func (t *Table) Score() []view.Tree {
	if t.score == nil {
		var score []view.Tree
		if tree, ok := t.sys.Score(t.g); ok {
			score = t.nar.Trees(tree)
		}
		t.score = &score
	}
	return *t.score
}
