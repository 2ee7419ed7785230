package main

import (
	"fmt"
	"image"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/tutor/desk"
	kept "gazala/tutor/table/save"
	"gazala/tutor/table/session"
)

// kindOfAct is something that is done at random, so often among all.
type kindOfAct struct {
	weight int
	act    func(*monkey, *layout) []string // for xdotool; none where it cannot be done here
}

func kindsOfActs() []kindOfAct {
	return []kindOfAct{
		{52, (*monkey).press},
		{14, (*monkey).hex},
		{8, (*monkey).drag},
		{7, (*monkey).wheel},
		{8, (*monkey).key},
		{4, (*monkey).write},
		{5, (*monkey).resize},
		{4, (*monkey).anywhere},
	}
}

// choose is the next act.
func (m *monkey) choose(now *layout) []string {
	for {
		n := m.rand.IntN(102)
		for _, k := range kindsOfActs() {
			if n -= k.weight; n < 0 {
				if act := k.act(m, now); act != nil {
					return act
				}
				break
			}
		}
	}
}

func (m *monkey) at(p position, more ...string) []string {
	return append([]string{
		"mousemove", "--window", m.window, strconv.Itoa(p.x()), strconv.Itoa(p.y()), "sleep", "0.02",
	}, more...)
}

// press clicks a control, now and then twice in a row.
func (m *monkey) press(now *layout) []string {
	names := slices.Sorted(maps.Keys(now.Controls))
	if len(names) == 0 {
		return nil
	}
	to := now.Controls[pick(m.rand, names)]
	if m.rand.IntN(10) == 0 {
		return m.at(to, "click", "1", "click", "1")
	}
	return m.at(to, "click", "1")
}

func (m *monkey) hex(now *layout) []string {
	names := slices.Sorted(maps.Keys(now.Hexes))
	if len(names) == 0 {
		return nil
	}
	return m.at(now.Hexes[pick(m.rand, names)], "click", "1")
}

func (m *monkey) somewhere() position {
	const edge = 900 // of the largest window; what lies outside is nobody's
	return position{float64(m.rand.IntN(edge)), float64(m.rand.IntN(edge))}
}

func (m *monkey) anywhere(*layout) []string {
	return m.at(m.somewhere(), "click", pick(m.rand, []string{"1", "1", "3"}))
}

func (m *monkey) drag(now *layout) []string {
	from := m.somewhere()
	if names := slices.Sorted(maps.Keys(now.Hexes)); len(names) > 0 {
		from = now.Hexes[pick(m.rand, names)]
	}
	out, to := m.at(from, "mousedown", "1"), m.somewhere()
	const steps = 4
	for n := 1; n <= steps; n++ {
		part := float64(n) / steps
		out = append(out, m.at(position{from[0] + part*(to[0]-from[0]), from[1] + part*(to[1]-from[1])})...)
	}
	return append(out, "mouseup", "1")
}

func (m *monkey) wheel(*layout) []string {
	const up, down = "4", "5"
	return m.at(m.somewhere(), "click", "--repeat", strconv.Itoa(1+m.rand.IntN(8)), "--delay", "10",
		pick(m.rand, []string{up, down, down}))
}

func (m *monkey) key(*layout) []string {
	if m.command.Phone {
		return nil // the mobile mode takes none here
	}
	return []string{"key", pick(m.rand, []string{
		"Tab", "Tab", "shift+Tab", "Return", "space", "Escape", "Up", "Down", "Left", "Right", "Prior", "Next", "Home",
		"End", "F1", "F6", "ctrl+z", "ctrl+y", "shift+Return", "slash", "plus", "minus", "0", "1", "2", "a", "d", "e",
		"g", "l", "m", "n", "o", "q", "r", "s", "w", "z", "b", "BackSpace", "Delete", "ctrl+a", "ctrl+c", "ctrl+v",
	})}
}

func (m *monkey) write(*layout) []string {
	if m.command.Phone {
		return nil
	}
	return []string{"type", "--delay", "8", pick(m.rand, []string{
		"11.1", "1510", "supply", "munição", "can I attack?", "posso atacar 2017 com tudo?", "zone of control",
		"0123456789012345678901234567890123456789", "....", "retreat before combat of the 21st Panzer", "%s {{.}} \\",
	})}
}

// resize gives the window another size, or several in a row; a phone is turned.
func (m *monkey) resize(*layout) []string {
	sizes := []image.Point{
		image.Pt(500, 700), image.Pt(1200, 800), image.Pt(820, 980), image.Pt(360, 640), image.Pt(1580, 960),
		image.Pt(700, 480), image.Pt(windowWidth, windowHeight),
	}
	times := 1 + m.rand.IntN(4)
	if m.command.Phone {
		sizes, times = []image.Point{portrait(), landscape()}, 1
	}
	var out []string
	for range times {
		to := pick(m.rand, sizes)
		out = append(out, "windowsize", m.window, strconv.Itoa(to.X), strconv.Itoa(to.Y), "sleep", "0.03")
	}
	return out
}

// monkeyPlaces are screens to begin with, of a game at random and of none.
func monkeyPlaces(r *rand.Rand) []string {
	game := pick(r, monkeyGames())
	out := []string{"home", "home", "today", "find", "concepts", "settings", "about", "keys"}
	for _, kind := range []string{
		"game", "examples", "rules", "play", "charts", "practise", "progress", "learn", "placement", "lab", "paper",
		"glossary", "rulings", "chartedit",
	} {
		out = append(out, kind+":"+game)
	}
	return out
}

func monkeyGames() []string { return []string{"cauldron", "theseus", "batalha", "na41"} }

// randomSave is a game as the program leaves it, played at random to a length at random.
func randomSave(r *rand.Rand) (name string, text []byte, err error) {
	const longest = 400
	game, length, seed := pick(r, monkeyGames()), r.IntN(longest), r.Uint64()
	d, err := desk.New(locales.English)
	if err != nil {
		return "", nil, err
	}
	var starts []string
	for _, s := range d.Beginnings(game) {
		starts = append(starts, s.ID)
	}
	if len(starts) == 0 {
		return "", nil, fmt.Errorf("%s can begin nowhere", game)
	}
	from := pick(r, starts)
	t, err := d.Begin(desk.Opening{From: from, Title: "monkey", Seed: seed, Help: session.Usual})
	if err != nil {
		return "", nil, err
	}
	s := t.Session()
	for s.At() < length {
		options := s.Game().Point(decide.BareSheet()).Options()
		if len(options) == 0 {
			break
		}
		if s, err = s.Play(pick(r, options)); err != nil {
			return "", nil, fmt.Errorf("%s, seed %d, after %d actions: %w", from, seed, s.At(), err)
		}
	}
	begun := time.Date(2026, time.March, 1, 0, 0, 0, 0, time.UTC)
	text, err = kept.Encode(s, kept.Times{Created: begun, Changed: begun})
	return "monkey-" + game, text, err
}
