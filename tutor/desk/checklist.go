package desk

import (
	"gazala/tutor/book/checklist"
	"gazala/tutor/narrate"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Checklists are what a player at a paper map has to see to, phase by phase; none when the game has no such list. It
// fails with [ErrSystem], and with what is wrong with the game's list.
func (d *Desk) Checklists(system string) (out []view.Checklist, err error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	all, err := checklist.Load(sys.Files, sys.Index())
	if err != nil {
		return nil, err
	}
	nar := narrate.Narrator{Say: d.say, Index: sys.Index(), System: sys.ID}
	for _, p := range checklist.Phases(all) {
		out = append(out, table.Listed(nar, all, p))
	}
	return out, nil
}
