package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app"
	"gazala/app/behind"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/tutor/desk"
)

// openSaves are the saved games in the program's own place.
func openSaves(a fyne.App, t app.Tutor) *saves.Saves {
	d := t.(behind.Tutor).Desk
	return saves.New(store.Open(a.Storage()), d.Find, d.Seat, time.Now)
}

// openTutor is the tutor behind the window, speaking a language.
func openTutor(tag string) (app.Tutor, error) {
	d, err := desk.New(tag)
	if err != nil {
		return nil, fmt.Errorf("tutor: %w", err)
	}
	return behind.Tutor{Desk: d, Seed: rand.Uint64}, nil
}
