package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	tablesave "gazala/tutor/table/save"
)

// What is done in two tabs of one browser.
const (
	tabRounds = 3 // games that both tabs go on with
	tabActs   = 8 // acts of both together, in an order by chance
)

// tabGame is a game as the browser keeps it.
type tabGame struct {
	name string
	head tablesave.Header
}

// tabs goes on with one game in two tabs of one browser, by turns that chance decides. The second tab says that there
// is another one. What was done in each must be in some game that is kept.
func (w *webWalk) tabs(b *browser) error {
	order := rand.New(rand.NewPCG(1, 2))
	acts := 0
	for round := range tabRounds {
		if round > 0 {
			if err := w.ask("Page.close", nil, nil); err != nil {
				return err
			}
		}
		n, err := w.oneGameInTwoTabs(b, order)
		if err != nil {
			return err
		}
		acts += n
	}
	w.say("web: two tabs went on with %d games: all %d acts are kept", tabRounds, acts)
	return nil
}

func (w *webWalk) oneGameInTwoTabs(b *browser, order *rand.Rand) (acts int, err error) {
	v := viewport{wide: windowWidth, high: windowHeight, density: 1}
	var both, acted [2]*webWalk
	for n := range both {
		tab := &webWalk{door: w.door, address: w.address, keep: w.keep}
		if tab.page, err = b.open(v); err != nil {
			return 0, err
		}
		both[n] = tab
		w.page = tab.page // of which a picture is taken where something fails
		if err := tab.front(); err != nil {
			return 0, err
		}
		if err := tab.load(v, "lang=en"); err != nil {
			return 0, err
		}
		if err := tab.toTable(n == 0); err != nil {
			return 0, fmt.Errorf("tab %d: %w", n+1, err)
		}
	}
	for range tabActs {
		n := order.IntN(len(both))
		w.page = both[n].page
		err := both[n].front()
		if err == nil {
			err = both[n].act()
		}
		if err != nil {
			return acts, fmt.Errorf("tab %d: %w", n+1, err)
		}
		acts++
		acted[n] = both[n]
	}
	went := slices.DeleteFunc(acted[:], func(tab *webWalk) bool { return tab == nil })
	if err := w.keptOf(went); err != nil {
		return acts, err
	}
	w.page = both[0].page // closed with the walk, or before the next round
	return acts + 1, both[1].ask("Page.close", nil, nil)
}

// toTable begins a game with an action, or goes on with the game that another tab has begun.
func (w *webWalk) toTable(begin bool) error {
	if !begin {
		if err := w.press("beside:here"); err != nil {
			return err
		}
		return w.press("continue")
	}
	if err := w.start(); err != nil {
		return err
	}
	return w.act()
}

// front brings a tab before the others: one behind sleeps.
func (w *webWalk) front() error { return w.ask("Page.bringToFront", nil, nil) }

// keptOf holds the games of tabs against those that are kept: each tab's game is there as far as it has gone, and two
// that have gone different ways are two games.
func (w *webWalk) keptOf(tabs []*webWalk) error {
	var at []int
	for _, tab := range tabs {
		if err := tab.front(); err != nil {
			return err
		}
		l, err := tab.until("the table", func(l webLayout) bool { return l.Table != nil })
		if err != nil {
			return err
		}
		at = append(at, l.Table.At)
	}
	var games []tabGame
	for begun := time.Now(); ; time.Sleep(time.Second) {
		var err error
		if games, err = w.games(); err != nil {
			return err
		}
		missing := missingGames(games, at)
		if missing == nil {
			return nil
		}
		if time.Since(begun) > webLimit { // what is written beside may take its time
			return missing
		}
	}
}

// missingGames says which of the lengths that games have come to is not that of a game of its own.
func missingGames(games []tabGame, at []int) error {
	free := slices.Clone(games)
	for _, n := range at {
		found := slices.IndexFunc(free, func(g tabGame) bool { return g.head.Count == n })
		if found < 0 {
			told := []string{}
			for _, g := range games {
				told = append(told, fmt.Sprintf("%s with %d", g.name, g.head.Count))
			}
			return fmt.Errorf("no game of its own with %d actions is kept, only %s", n, strings.Join(told, ", "))
		}
		free = slices.Delete(free, found, found+1)
	}
	return nil
}

// filesKept are all files that the toolkit keeps in this browser.
const filesKept = `new Promise((done, fail) => {
	const opened = indexedDB.open("files");
	opened.onerror = () => fail(opened.error);
	opened.onsuccess = () => {
		const data = opened.result.transaction("data").objectStore("data"), names = data.getAllKeys();
		names.onsuccess = () => { const all = data.getAll(); all.onsuccess = async () => {
			const out = {};
			for (let n = 0; n < names.result.length; n++) out[names.result[n]] = await all.result[n].text();
			opened.result.close();
			done(out);
		} };
	};
})`

// games are the games that the browser keeps, each in its newest whole copy.
func (w *webWalk) games() ([]tabGame, error) {
	files := map[string]string{}
	if err := w.value(filesKept, &files); err != nil {
		return nil, err
	}
	newest := map[string]tabGame{}
	for path, text := range files {
		base := path[strings.LastIndex(path, "/")+1:]
		name, is := strings.CutSuffix(strings.TrimSuffix(base, ".new"), ".gazala")
		if !is || text == "" {
			continue
		}
		head, err := tablesave.Peek(name, []byte(text))
		if err != nil {
			continue // a copy that is being written; the other one is whole
		}
		if had, is := newest[name]; !is || head.Count > had.head.Count {
			newest[name] = tabGame{name: name, head: head}
		}
	}
	if len(newest) == 0 {
		return nil, fmt.Errorf("no game is kept among %d files", len(files))
	}
	out := []tabGame{}
	for _, g := range newest {
		out = append(out, g)
	}
	return out, nil
}
