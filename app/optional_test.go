package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// choosing is a tutor with a scenario and two optional rules, which notes with what a game was begun.
type choosing struct {
	app.Tutor

	begun *[]string
}

func (o choosing) Starts(string) []view.Start {
	f := o.Tutor.(*fake)
	return []view.Start{{ID: "scenario:toy/race", Title: f.in("The whole battle", "A batalha inteira"), Group: f.in("Scenarios", "Cenários")}}
}

func (o choosing) Beginnings(system string) []view.Start { return o.Starts(system) }

func (o choosing) Optional(string) []view.Optional {
	f := o.Tutor.(*fake)
	return []view.Optional{
		{Mark: "+27.1", Rule: view.RuleRow{Title: f.in("Trucks", "Caminhões"), Chip: chip("27.1", "")}},
		{Mark: "+27.2", Rule: view.RuleRow{Title: f.in("Oases", "Oásis"), Chip: chip("27.2", "")}},
	}
}

func (o choosing) Table(start string) (table.Seat, error) {
	*o.begun = append(*o.begun, start)
	return fakeTable{f: o.Tutor.(*fake)}, nil
}

func (o choosing) Retell(t table.Seat) table.Seat { return t }

// Optional rules are chosen before a scenario begins, which begins with those that are and in the rulebook's order.
func TestOptionalRulesAreChosen(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1400, 900)} {
			f, err := newFake(tag)
			require.NoError(t, err)
			var begun []string
			w := open(t, app.Params{Tutor: choosing{f, &begun}, Open: app.Place{Kind: app.Starts, ID: "toy"}, Size: size})
			check(t, w, "optional rules")
			for _, name := range []string{"optional:+27.2", "optional:+27.1", "optional:+27.1", "optional:+27.1", "start:scenario:toy/race"} {
				tap(t, w, name)
			}
			require.Equal(t, []string{"scenario:toy/race+27.1+27.2"}, begun)
			assert.Equal(t, "scenario:toy/race+27.1+27.2", w.Place().ID)
		}
	}
}
