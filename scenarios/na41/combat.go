package na41data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/na41"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// text is a cell as it stands.
func (n *numbers) text(table, row, column string) (string, cite.Source) {
	text, source, ok := n.look(table, row, column)
	if !ok {
		n.fail(table, row, column, text)
	}
	return text, source
}

func (n *numbers) fail(table, row, column, text string) {
	if at := (CellAt{table, row, column}); !slices.Contains(n.failed, at) {
		n.failed = append(n.failed, at)
	}
	if n.err == nil {
		n.err = fmt.Errorf("%w: %s, %s, %s: %q", ErrChart, table, row, column, text)
	}
}

// whole is a cell as a number that may be negative.
func (n *numbers) whole(table, row, column string) printed.Cell {
	text, source := n.text(table, row, column)
	num, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	if err != nil {
		n.fail(table, row, column, text)
	}
	return printed.Cell{Val: derive.Int(num), Source: source}
}

// word is a cell as one of the words, by its number.
func (n *numbers) word(table, row, column string, words ...string) int {
	text, _ := n.text(table, row, column)
	i := slices.Index(words, text)
	if i < 0 {
		n.fail(table, row, column, text)
	}
	return max(i, 0)
}

// dieTable is a table for one die, in which no other words stand.
func (n *numbers) dieTable(id string, words ...string) na41.DieTable {
	t := na41.DieTable{ID: id}
	for die := range t.Cells {
		row := strconv.Itoa(die + 1)
		_, source := n.text(id, row, "result")
		t.Cells[die] = printed.Cell{Val: derive.Sym(words[n.word(id, row, "result", words...)]), Source: source}
	}
	return t
}

// combat are the tables of combat.
func (n *numbers) combat() na41.CombatCharts {
	c := na41.CombatCharts{
		AttackMost: n.cell("limits", "attack", "value"), DefenseMost: n.cell("limits", "defense", "value"),
		DryMost:  n.cell("limits", "attack-without-supply", "value"),
		TankMost: n.cell("limits", "tank-shifts", "value"),
		Nations:  n.cell("limits", "allied-nations", "value"), Tanks: n.cell("limits", "allied-tanks", "value"),
		Jebel: n.whole("combat-terrain", "jebel", "shift"),
	}
	for line, name := range []string{"1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"} {
		attack, defense, _ := strings.Cut(name, "-")
		a, _ := strconv.Atoi(attack)
		d, _ := strconv.Atoi(defense)
		c.Columns[line] = derive.Frac(int64(a), int64(d))
		for die := range c.Results {
			row := strconv.Itoa(die + 1)
			text, source := n.text("crt", row, name)
			if !slices.Contains(record.Words(na41.Results()), text) {
				n.fail("crt", row, name, text)
			}
			c.Results[die][line] = printed.Cell{Val: derive.Sym(text), Source: source}
			c.Shades[die][line] = na41.Shade(n.word("crt-colors", row, name, "plain", "orange", "red"))
		}
	}
	for die := range c.Stands {
		row := strconv.Itoa(die + 1)
		for column, name := range []string{"clear", "other", "fortification"} {
			text, source := n.text("determined-defense", row, name)
			if _, ok := na41.ReadStand(text); !ok {
				n.fail("determined-defense", row, name, text)
			}
			c.Stands[die][column] = printed.Cell{Val: derive.Sym(text), Source: source}
			c.Razes[die][column] = n.word("fortification-lost", row, name, "no", "yes") == 1
		}
	}
	drm := func(row string) printed.Cell { return n.whole("determined-defense-drm", row, "drm") }
	c.Lead[na41.Elite], c.Lead[na41.LowQuality] = drm("elite-lead"), drm("low-lead")
	c.OrangeStand, c.SupportStand, c.MostStand = drm("orange"), drm("support"), drm("most")
	c.Rally = n.dieTable("rally", "stays", na41.UnitRecovers)
	c.Escapes = n.dieTable("disengagement", "no", na41.CostlyLeave, na41.FreeLeave)
	c.EscapeMech = n.whole("disengagement-drm", "mechanized", "drm")
	c.EscapeQuality[na41.Elite], c.EscapeQuality[na41.LowQuality] = n.whole("disengagement-drm", "elite", "drm"),
		n.whole("disengagement-drm", "low", "drm")
	c.RallyRefuge = n.whole("rally-drm", "port-or-fortification", "drm")
	c.RallyQuality[na41.Elite], c.RallyQuality[na41.LowQuality] = n.whole("rally-drm", "elite", "drm"),
		n.whole("rally-drm", "low", "drm")
	for _, r := range na41.Results() {
		c.Effects[r.Value] = n.effect(r.Word)
	}
	return c
}

// effect is what a result does.
func (n *numbers) effect(name string) na41.Effect {
	count := func(column string) printed.Value {
		v := n.cell("results", name, column)
		return printed.Value{N: v.Val.Whole(), Source: v.Source}
	}
	e := na41.Effect{
		Attacker: count("attacker-steps"), Defender: count("defender-steps"),
		Opponent:  n.word("results", name, "chosen-by", "owner", "opponent", "-") == 1,
		Condition: na41.Condition(n.word("results", name, "state", "-", "disrupted", "full-retreat")),
	}
	text, source := n.text("results", name, "retreat")
	least, most, ranges := strings.Cut(text, "-")
	if !ranges {
		most = least
	}
	if advance, source := n.text("results", name, "advance"); advance != "limited" {
		hexes, err := strconv.Atoi(advance)
		if err != nil {
			n.fail("results", name, "advance", advance)
		}
		e.Advance = printed.Value{N: hexes, Source: source}
	}
	var errLeast, errMost error
	e.Least.N, errLeast = strconv.Atoi(least)
	e.Most.N, errMost = strconv.Atoi(most)
	if errLeast != nil || errMost != nil {
		n.fail("results", name, "retreat", text)
	}
	e.Least.Source, e.Most.Source = source, source
	return e
}
