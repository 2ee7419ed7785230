package main

import "strings"

// moment is when a picture is taken: at the first decision by a rule, on a tab of the panel. Before: with the advised
// choice looked at.
type moment struct {
	name, rule, tab string
	before          bool
}

// moments are those of a game worth a picture; the first word of a scenario is its game.
func moments(scenario string) []moment {
	game, _, _ := strings.Cut(scenario, "/")
	return map[string][]moment{
		"cauldron": cauldronMoments(), "batalha": batalhaMoments(), "theseus": theseusMoments(), "na41": na41Moments(),
	}[game]
}

func batalhaMoments() []moment {
	return []moment{
		{name: "01-set-up", rule: "batalha:11.1", tab: "tab:0"},
		{name: "02-movement", rule: "batalha:3.0", tab: "tab:0"},
		{name: "03-move", rule: "batalha:4.0", tab: "tab:0", before: true},
		{name: "04-why-not", rule: "batalha:4.0", tab: "tab:1"},
		{name: "05-combat", rule: "batalha:5.0", tab: "tab:0", before: true},
		{name: "06-declaration", rule: "batalha:5.1.1", tab: "tab:0"},
		{name: firstAttack, rule: "batalha:5.1.6", tab: "tab:2"},
		{name: "08-loss", rule: "batalha:5.1.7", tab: "tab:0"},
		{name: "09-retreat", rule: "batalha:5.3", tab: "tab:0"},
		{name: "10-advance", rule: "batalha:5.2", tab: "tab:0"},
		{name: "11-mines", rule: "batalha:9", tab: "tab:0"},
		{name: "12-air", rule: "batalha:6", tab: "tab:0"},
		{name: "13-advice", rule: "batalha:4.0", tab: "tab:3"},
		{name: "14-score", rule: "batalha:5.0", tab: "more"},
		{name: "15-log", rule: "batalha:5.0", tab: "tab:4"},
	}
}

// theseusMoments are those at which something new comes up in the assault on Bir Hacheim.
func theseusMoments() []moment {
	return []moment{
		{name: "01-activation", rule: "theseus:10.1", tab: "tab:0"},
		{name: "02-action-points", rule: "theseus:6.3.1", tab: "tab:2"},
		{name: "03-actions", rule: "theseus:7.1", tab: "tab:0", before: true},
		{name: "04-why-not", rule: "theseus:7.1", tab: "tab:1"},
		{name: "05-movement", rule: "theseus:7.3", tab: "tab:0", before: true},
		{name: firstAttack, rule: "theseus:7.5.1.g", tab: "tab:2"},
		{name: "07-minefield", rule: "theseus:7.3.6", tab: "tab:2"},
		{name: "08-breach", rule: "theseus:7.4", tab: "tab:2"},
		{name: "09-reroll", rule: "theseus:5.2", tab: "tab:0"},
		{name: "10-escalation", rule: "theseus:7.5.1.c", tab: "tab:0", before: true},
		{name: "11-chits", rule: "theseus:7.5.1.d", tab: "tab:0"},
		{name: "12-aircraft", rule: "theseus:7.5.1.f", tab: "tab:0"},
		{name: "13-check", rule: "theseus:5.6.1", tab: "tab:2"},
		{name: "14-hits", rule: "theseus:7.5.2", tab: "tab:0"},
		{name: "15-bonus", rule: "theseus:7.5.3", tab: "tab:0"},
		{name: "16-refit", rule: "theseus:7.6", tab: "tab:0"},
		{name: "17-score", rule: "theseus:7.1", tab: "more"},
		{name: "18-log", rule: "theseus:7.1", tab: "tab:4"},
	}
}

func cauldronMoments() []moment {
	return []moment{
		{name: "01-set-up", rule: "cauldron:17.0", tab: "tab:0"},
		{name: "02-draw", rule: "cauldron:7.0", tab: "tab:0"},
		{name: "03-move", rule: "cauldron:8.0", tab: "tab:0", before: true},
		{name: "04-why-not", rule: "cauldron:8.0", tab: "tab:1"},
		{name: "05-joining", rule: "cauldron:11.0.3", tab: "tab:0", before: true},
		{name: firstAttack, rule: "cauldron:11.0.8", tab: "tab:2"},
		{name: "07-loss", rule: "cauldron:11.0.11", tab: "tab:0"},
		{name: "08-retreat", rule: "cauldron:11.1", tab: "tab:0"},
		{name: "09-advance", rule: "cauldron:11.2", tab: "tab:0"},
		{name: "10-chit", rule: "cauldron:13", tab: "tab:0"},
		{name: "11-window", rule: "cauldron:13.8", tab: "tab:0"},
		{name: "12-breach", rule: "cauldron:14.1", tab: "tab:0"},
		{name: "13-advice", rule: "cauldron:14.1", tab: "tab:3"},
		{name: "14-initiative", rule: "cauldron:6.0", tab: "tab:0"},
		{name: "15-score", rule: "cauldron:6.0", tab: "more"},
		{name: "16-log", rule: "cauldron:6.0", tab: "tab:4"},
	}
}

// na41Moments are those of a turn of Enter Rommel: what stands beside the map, events, convoys, a move, a fight.
func na41Moments() []moment {
	return []moment{
		{name: "01-movement", rule: "na41:3.2.b", tab: "tab:0"},
		{name: "02-move", rule: "na41:5.1", tab: "tab:0", before: true},
		{name: "03-why-not", rule: "na41:5.1", tab: "tab:1"},
		{name: "04-advice", rule: "na41:3.2.b", tab: "tab:3"},
		{name: "05-attack", rule: "na41:8.1", tab: "tab:0", before: true},
		{name: firstAttack, rule: "na41:8.7", tab: "tab:2"},
		{name: "07-advance", rule: "na41:14.1", tab: "tab:0"},
		{name: "08-malta", rule: "na41:22.3.3", tab: "tab:0"},
		{name: "09-event", rule: "na41:3.2.a", tab: "tab:0"},
		{name: "10-bombing", rule: "na41:21.4.3", tab: "tab:0"},
		{name: "11-convoy", rule: "na41:21.1.1", tab: "tab:0"},
		{name: "12-convoy-odds", rule: "na41:21.1.1", tab: "tab:2"},
		{name: "13-sailing", rule: "na41:22.1", tab: "tab:0"},
		{name: "14-ships-lost", rule: "na41:22.2", tab: "tab:0"},
		{name: "15-supply", rule: "na41:16", tab: "tab:0"},
		{name: "16-delay", rule: "na41:24", tab: "tab:0"},
		{name: "17-words", rule: "na41:3.2.b", tab: "more"},
		{name: "18-log", rule: "na41:3.2.b", tab: "tab:4"},
	}
}
