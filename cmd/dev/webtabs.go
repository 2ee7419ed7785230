package main

import "fmt"

// tabs goes on with one game in two tabs of the browser: the later one goes on under a name of its own, and both games
// are there, each as it was left.
func (w *webWalk) tabs(b *browser) error {
	v := viewport{wide: windowWidth, high: windowHeight, density: 1}
	first := &webWalk{door: w.door, address: w.address, keep: w.keep}
	second := &webWalk{door: w.door, address: w.address, keep: w.keep}
	for _, t := range []*webWalk{first, second} {
		if err := t.goOn(b, v); err != nil {
			return err
		}
	}
	for _, t := range []*webWalk{first, second, first} {
		if err := t.front(); err != nil {
			return err
		}
		before, err := t.layoutNow()
		if err != nil {
			return err
		}
		if err := t.act(); err != nil {
			return err
		}
		_, err = t.until("what was done", func(l webLayout) bool { return l.Table != nil && l.Table.At > before.Table.At })
		if err != nil {
			return err
		}
	}
	left := map[string]int{}
	for _, t := range []*webWalk{second, first} {
		if err := t.front(); err != nil {
			return err
		}
		l, err := t.until("the game's name", func(l webLayout) bool {
			_, taken := left[l.Place.ID]
			return l.Table != nil && !taken
		})
		if err != nil {
			return fmt.Errorf("both tabs go on under one name: %w", err)
		}
		left[l.Place.ID] = l.Table.At
	}
	third := &webWalk{door: w.door, address: w.address, keep: w.keep}
	var err error
	if third.page, err = b.open(v); err != nil {
		return err
	}
	for id, at := range left {
		if err := third.visit(third.address + "?probe=gazalaLayout&theme=light&lang=en&open=table:" + id); err != nil {
			return err
		}
		_, err := third.until(fmt.Sprintf("%s with %d actions", id, at), func(l webLayout) bool {
			return l.Place.ID == id && l.Table != nil && l.Table.At == at
		})
		if err != nil {
			return err
		}
	}
	w.say("web: one game in two tabs is two games, each as it was left: %v", left)
	return nil
}

// goOn opens a tab and goes on with the game that was played last.
func (w *webWalk) goOn(b *browser, v viewport) (err error) {
	if w.page, err = b.open(v); err != nil {
		return err
	}
	if err := w.front(); err != nil {
		return err
	}
	if err := w.load(v, "lang=en"); err != nil {
		return err
	}
	if err := w.press("continue"); err != nil {
		return err
	}
	_, err = w.until("the game", func(l webLayout) bool { return l.Table != nil && firstNamed(l.Controls, "option:") != "" })
	return err
}

// front brings a tab to the front: one that is behind is not painted.
func (w *webWalk) front() error { return w.ask("Page.bringToFront", nil, nil) }
