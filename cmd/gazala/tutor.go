package main

import (
	"fmt"

	"gazala/app"
	"gazala/locales"
	"gazala/tutor/desk"
)

// openTutor is the tutor behind the window, speaking a language.
func openTutor(tag string) (app.Tutor, error) {
	d, err := desk.New(tag)
	if err != nil {
		return nil, fmt.Errorf("tutor: %w", err)
	}
	return tutor{d}, nil
}

// tutor is the desk as the window asks for it.
type tutor struct{ *desk.Desk }

// WithLanguage implements [app.Tutor]. A language that the program does not speak leaves the tutor as it is.
func (t tutor) WithLanguage(tag string) app.Tutor {
	say, err := locales.New(locales.Match(tag))
	if err != nil {
		return t
	}
	return tutor{t.In(say)}
}
