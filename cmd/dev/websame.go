package main

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// sameGame holds the table before the page was loaded anew against the one after it: how many actions there are, which
// rule asks, who decides, and what can be done. What came of the last action was told and is not told again, so that
// more of what can be done is in sight; and where the board looks to is not kept.
func sameGame(left, resumed webLayout) error {
	for _, l := range []*seated{left.Table, resumed.Table} {
		if l != nil {
			l.Weighing = false // advice that is being thought about
		}
	}
	switch {
	case left.Table == nil || resumed.Table == nil:
		return errors.New("no table is on the screen")
	case left.Table.At == 0:
		return errors.New("nothing was played")
	case !reflect.DeepEqual(left.Table, resumed.Table):
		return fmt.Errorf("%+v was left, %+v resumed", *left.Table, *resumed.Table)
	}
	for _, name := range []string{"do", "undo", "redo"} {
		_, could := left.Controls[name]
		if _, can := resumed.Controls[name]; can != could {
			return fmt.Errorf("%s: it could be pressed: %v; it can now: %v", name, could, can)
		}
	}
	for _, name := range namesOf(left.Controls, "option:") {
		if _, can := resumed.Controls[name]; !can {
			return fmt.Errorf("%s could be chosen, and cannot now", name)
		}
	}
	return nil
}

// namesOf are the controls whose names begin so, in order.
func namesOf(controls map[string]position, prefix string) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(controls)), func(name string) bool {
		return !strings.HasPrefix(name, prefix)
	})
}

// walkExample walks through a worked example to its end.
func (w *webWalk) walkExample() error {
	if err := w.pressAll(webGame, "examples", webExample); err != nil {
		return err
	}
	for steps := 1; ; steps++ {
		if _, err := w.still(); err != nil {
			return err
		}
		l, err := w.until("next", func(l webLayout) bool {
			return firstNamed(l.Controls, "next") != "" || firstNamed(l.Controls, "finish") != ""
		})
		if err != nil {
			return err
		}
		if _, last := l.Controls["finish"]; last {
			w.say("web: %s walked, %d steps", webExample, steps)
			break
		}
		err = w.pressUntil("next", func() (bool, error) {
			now, err := w.layoutNow()
			return now.Place.Step == steps, err
		})
		if err != nil {
			return err
		}
	}
	if _, err := w.settled("example"); err != nil {
		return err
	}
	return w.press("finish")
}

// act takes the first option of the point that is asked.
func (w *webWalk) act() error {
	if _, err := w.still(); err != nil {
		return err
	}
	err := w.pressUntil("option:", func() (bool, error) {
		now, err := w.layoutNow()
		return now.Controls["do"] != position{}, err
	})
	if err != nil {
		return err
	}
	return w.press("do")
}
