package app_test

import (
	"time"

	"gazala/app"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

func (f *fake) KnownPage(_ cite.Rule, remembered []byte, _ time.Time) (view.KnownPage, bool) {
	return view.KnownPage{
		Title: f.in("Parts that you know: 2 of 4", "Partes que você sabe: 2 de 4"), Text: f.in("Slipping away: leaving a zone", "Escapando da memória: sair de uma zona") + string(remembered),
	}, true
}

func (f *fake) UseReading(system, id, reading string) (app.Tutor, error) {
	t, err := f.Tutor.UseReading(system, id, reading)
	if err != nil {
		return nil, err
	}
	return f.with(t), nil
}

func (f *fake) UseReadings(kept string) app.Tutor { return f.with(f.Tutor.UseReadings(kept)) }

func (f *fake) RulingsAt(table.Seat) []view.Ruling { return nil }
