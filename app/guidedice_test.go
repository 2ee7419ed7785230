package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/behind"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// foretells is a tutor whose guide asks about a roll.
type foretells struct {
	behind.Tutor
	drill view.Drill
}

func (f foretells) Guide(t table.Seat, _ app.Practice) (app.Guided, error) {
	return asking{f.drill, t.View().Board}, nil
}

// asking is a guide that waits for an answer.
type asking struct {
	drill view.Drill
	board *view.Board
}

func (asking) Arrive(table.Seat)                 {}
func (asking) Pass(table.Seat, table.Seat)       {}
func (asking) Waiting() bool                     { return true }
func (asking) Skips(table.Seat, table.Seat) bool { return false }
func (asking) On()                               {}
func (asking) Skip()                             {}
func (a asking) View() view.Idea {
	return view.Idea{ID: "dice", Title: "Two dice", Drill: &a.drill, Board: a.board}
}
func (asking) Veiled(table.Seat) []string    { return nil }
func (asking) Cover(t table.Seat) table.Seat { return t }
func (asking) Sum(table.Seat) view.GuideSum  { return view.GuideSum{} }
func (asking) Answer(time.Time, ...int)      {}
func (asking) Type(time.Time, string) bool   { return false }
func (asking) Text() []byte                  { return nil }

// Where a guide asks about a roll, without naming what is done with it, the dice lie beside the question as they fell, and so does what else is told.
func TestAGuideShowsTheDiceItAsksAbout(t *testing.T) {
	drill := view.Drill{Title: "Result?", Known: []view.Line{
		{Label: "Die", Value: "4", Die: true, Sides: 10}, {Label: "Die", Value: "4", Die: true, Sides: 10}, {Label: "Column", Value: "3-1"},
	}, Choices: []view.DrillPick{{Text: "A"}, {Text: "B"}}}
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w := open(t, app.Params{Tutor: foretells{withToy(t, "en"), drill}, Open: race(), Size: size})
		tap(t, w, "more")
		require.True(t, press(w, "guide:on"))
		require.Regexp(t, `(?s)\n4\n4\n`, shown(w), "both dice")
		require.Contains(t, shown(w), "3-1")
	}
}
