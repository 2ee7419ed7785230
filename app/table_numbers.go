package app

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// fewNumbers are as many choices of a number as stand well in a list.
const fewNumbers = 3

// runs parts choices into those that differ in one number alone, which grows from each to the next by as much, and
// those that stand for themselves. Those about one place are named for it.
func runs(all []view.Choice, name func(*view.Choice)) (out [][]view.Choice) {
	for from := 0; from < len(all); {
		to, place, step := from+1, none, 0
		for to < len(all) {
			if !slices.Equal(all[to-1].At, all[to].At) {
				break
			}
			name(&all[to-1])
			name(&all[to])
			p, by := counts(all[to-1], all[to])
			if by == 0 || place != none && (p != place || by != step) {
				break
			}
			place, step = p, by
			to++
		}
		if to-from <= fewNumbers {
			to = from + 1
		}
		out = append(out, all[from:to])
		from = to
	}
	return out
}

// spell names a choice that the table has not named yet, with its reasons.
func (a *playing) spell(c *view.Choice) {
	if c.Name == "" {
		if named, ok := a.sit.table.Choice(c.ID); ok {
			*c = named
		}
	}
}

// counts tells in which of its numbers a choice differs from the one before it, and by how much; 0 when there is more
// to tell them apart.
func counts(a, b view.Choice) (place, by int) {
	if a.Legal != b.Legal || !slices.Equal(a.At, b.At) || !slices.Equal(a.Boxes, b.Boxes) ||
		!a.Legal && !slices.EqualFunc(a.Reasons, b.Reasons, sameRule) {
		return none, 0
	}
	one, other := parts(a.Name), parts(b.Name)
	if len(one) != len(other) {
		return none, 0
	}
	place = none
	for i := range one {
		if one[i] == other[i] || place >= 0 && i == place+1 && alike(one[i], other[i]) {
			continue
		}
		x, errX := strconv.Atoi(one[i])
		y, errY := strconv.Atoi(other[i])
		if errX != nil || errY != nil || place != none {
			return none, 0
		}
		place, by = i, y-x
	}
	return place, max(by, 0)
}

func sameRule(a, b view.Reason) bool { return a.Chip == b.Chip }

// alike tells whether two texts are one but for what a number does to their first word: " point" and " points".
func alike(a, b string) bool {
	const begins = 4
	return len(a) >= begins && len(b) >= begins && a[:begins] == b[:begins]
}

// parts are the numbers of a text and what stands between them.
func parts(s string) []string {
	var out []string
	for from := 0; from < len(s); {
		digit := unicode.IsDigit(rune(s[from]))
		to := from + 1
		for to < len(s) && unicode.IsDigit(rune(s[to])) == digit {
			to++
		}
		out = append(out, s[from:to])
		from = to
	}
	return out
}

// ranged is the name of a run of choices: that of the first, with the whole range in place of its number.
func ranged(run []view.Choice) string {
	first, last := parts(run[0].Name), parts(run[len(run)-1].Name)
	place, _ := counts(run[0], run[1])
	last[place] = first[place] + "–" + last[place]
	return strings.Join(last, "")
}

// stepper chooses a number: one less and one more, and where there are many a slider, over the choice itself.
func (a *playing) stepper(run []view.Choice) []fyne.CanvasObject {
	k := a.w.kit
	at := max(0, slices.IndexFunc(run, func(c view.Choice) bool { return c.ID == a.sit.chosen }))
	id := strconv.Itoa(run[0].ID)
	to := func(n int) { a.chooseNumber(run[n].ID) }
	less, more := k.Faint(icon.Minus), k.Faint(icon.Plus)
	if at > 0 {
		less = k.Icon(icon.Minus, func() { to(at - 1) }).Called("less:" + id)
	}
	if at+1 < len(run) {
		more = k.Icon(icon.Plus, func() { to(at + 1) }).Called("more:" + id)
	}
	place, _ := counts(run[0], run[1])
	number := func(n int) string { return parts(run[n].Name)[place] }
	slider := k.Slider("runs", 0, float64(len(run)-1), 1, float64(at), func(v float64) { to(int(v + .5)) })
	row := widget.Row(4, 2, less, k.BoldLine(number(at), look.Heading, look.Plain), slider, more,
		k.Line(number(0)+"–"+number(len(run)-1), look.Caption, look.Second))
	return append([]fyne.CanvasObject{row}, a.option(run[at])...)
}

// chooseNumber looks at a choice of a run; one that is looked at already stays so.
func (a *playing) chooseNumber(id int) {
	if a.sit.chosen != id {
		a.choose(id, true)
	}
}
