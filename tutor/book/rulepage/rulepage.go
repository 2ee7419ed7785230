// Package rulepage puts a rule's page together: our words for it, its parts, what refers to it, and how the program
// enforces it.
package rulepage

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/scenarios/coverage"
	"gazala/scenarios/register"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// page is a rule in our words, as the page files hold it.
type page struct {
	Title, Text, Term string
}

type contested struct {
	What, Why string
	Only      string // why one reading alone is played
	Readings  map[string]string
}

// Book is the rule pages of one system in one language. It is read once and shared.
type Book struct {
	index     *register.Index
	say       *locales.Speaker
	coverage  *coverage.List
	pages     map[string]page
	contested map[string]contested
	named     map[string][]string // by number: the rules whose pages lead there, in the book's order
	mentioned map[string][]string // by number: the rules that its words name and the register does not send to
}

// Read reads all pages of a system in the speaker's language.
func Read(x *register.Index, cov *coverage.List, say *locales.Speaker) (*Book, error) {
	b := &Book{index: x, say: say, coverage: cov, pages: map[string]page{}}
	read := map[string]bool{}
	for _, e := range x.All() {
		chapter, _, _ := strings.Cut(e.Number, ".")
		file := fmt.Sprintf("%02s", chapter)
		if read[file] {
			continue
		}
		read[file] = true
		if err := say.Pages(x.System, file, say.Tag(), &b.pages); err != nil {
			return nil, err
		}
	}
	if err := say.Pages(x.System, "discrepancies", say.Tag(), &b.contested); err != nil {
		return nil, err
	}
	b.refer()
	return b, nil
}

// refer works out which pages lead where: by the register's references, and by the numbers that our words name.
func (b *Book) refer() {
	b.named, b.mentioned = map[string][]string{}, map[string][]string{}
	number := regexp.MustCompile(`\b\d+(?:\.\d+)+\b`)
	for _, e := range b.index.All() {
		to := slices.Clone(e.See)
		for _, n := range number.FindAllString(b.pages[e.Number].Text, -1) {
			if _, ok := b.index.Get(n); ok && n != e.Number && n != e.Parent && !slices.Contains(to, n) {
				to = append(to, n)
				b.mentioned[e.Number] = append(b.mentioned[e.Number], n)
			}
		}
		for _, n := range to {
			b.named[n] = append(b.named[n], e.Number)
		}
	}
}

// Title is a rule's title.
func (b *Book) Title(number string) string { return b.say.Dress(b.pages[number].Title) }

// Row is a rule as a line of a list; depth counts the printed levels, 0 for a chapter.
func (b *Book) Row(number string) view.RuleRow {
	e, _ := b.index.Get(number)
	depth := 0
	for up := e.Parent; up != ""; depth++ {
		p, _ := b.index.Get(up)
		up = p.Parent
	}
	return view.RuleRow{Chip: narrate.Chip(b.index, e.Rule), Title: b.Title(number), Depth: depth}
}

// Contents are all rules in the rulebook's order.
func (b *Book) Contents() []view.RuleRow {
	var out []view.RuleRow
	for _, e := range b.index.All() {
		out = append(out, b.Row(e.Number))
	}
	return out
}

// Page is the page of a rule, without the examples that use it; ok is false when there is no such rule. A part that the
// book does not number is shown on the page of its printed parent as well as on its own.
func (b *Book) Page(r cite.Rule) (p view.RulePage, ok bool) {
	e, ok := b.index.Get(r.Number())
	if !ok || r.System() != b.index.System {
		return view.RulePage{}, false
	}
	text := b.pages[e.Number]
	p = view.RulePage{
		Chip:   narrate.Chip(b.index, e.Rule),
		Title:  b.Title(e.Number),
		Term:   text.Term,
		Paras:  b.paras(text.Text),
		Status: b.status(e.Number),
	}
	if e.Parent != "" {
		up := b.Row(e.Parent)
		p.Parent = &up
	}
	for _, n := range b.index.Children(e.Number) {
		kid, _ := b.index.Get(n)
		part := b.pages[n]
		p.Points = append(
			p.Points,
			view.RulePoint{
				Chip:  narrate.Chip(b.index, kid.Rule),
				Title: b.Title(n),
				Term:  part.Term,
				Paras: b.paras(part.Text),
			},
		)
	}
	to := slices.Concat(e.See, b.mentioned[e.Number])
	for _, n := range to {
		if kid, _ := b.index.Get(n); kid.Parent != e.Number { // otherwise it is on the page itself
			p.SeeAlso = append(p.SeeAlso, b.Row(n))
		}
	}
	for _, n := range b.named[e.Number] {
		if !slices.Contains(to, n) && n != e.Parent {
			p.Named = append(p.Named, b.Row(n))
		}
	}
	p.Parts = b.parts(e.Number)
	for _, d := range b.index.About(e.Number) {
		p.Rulings = append(p.Rulings, b.Ruling(d.ID, ""))
	}
	return p, true
}

// Ruling is a contested place with the reading in force; an empty one means the default.
func (b *Book) Ruling(id, inForce string) view.Ruling {
	d, _ := b.index.Discrepancy(id)
	if inForce == "" {
		inForce = d.Default
	}
	text := b.contested[id]
	r := view.Ruling{
		ID:   id,
		What: b.say.Dress(text.What),
		Why:  b.say.Dress(text.Why),
		Kind: d.Kind.String(),
		Only: !d.Switch(),
	}
	if r.Only {
		if r.OnlyWhy = b.say.Dress(text.Only); r.OnlyWhy == "" {
			r.OnlyWhy = b.say.Text("rulings.only_why."+r.Kind, nil)
		}
	}
	for _, n := range d.Rules {
		if e, ok := b.index.Get(n); ok {
			r.Chips = append(r.Chips, narrate.Chip(b.index, e.Rule))
		}
	}
	for _, slug := range d.Readings {
		r.Readings = append(
			r.Readings,
			view.Reading{
				Slug:    slug,
				Text:    b.say.Dress(text.Readings[slug]),
				InForce: slug == inForce,
				Default: slug == d.Default,
			},
		)
	}
	return r
}

// parts are what the program does about the parts of a rule that the book does not number.
func (b *Book) parts(number string) []view.Enforcement {
	var out []view.Enforcement
	for _, n := range b.index.Children(number) {
		kid, _ := b.index.Get(n)
		if kid.Printed {
			continue
		}
		text, chip := b.status(n), narrate.Chip(b.index, kid.Rule)
		i := slices.IndexFunc(out, func(p view.Enforcement) bool { return p.Text == text })
		if i < 0 {
			i, out = len(out), append(out, view.Enforcement{Text: text})
		}
		out[i].Chips = append(out[i].Chips, chip)
	}
	return out
}

func (b *Book) status(number string) string {
	if b.coverage == nil {
		return ""
	}
	s := b.coverage.Of(number)
	if s.Excepted != "" {
		return b.say.Text("rulepage.excepted_"+s.Excepted, nil)
	}
	switch {
	case s.Implemented && s.Tested && s.Exampled:
		return b.say.Text("rulepage.enforced_all", nil)
	case s.Implemented && s.Tested:
		return b.say.Text("rulepage.enforced_tested", nil)
	case s.Implemented && s.Exampled:
		return b.say.Text("rulepage.enforced_example", nil)
	case s.Implemented:
		return b.say.Text("rulepage.enforced", nil)
	}
	return b.say.Text("rulepage.open", nil)
}

func (b *Book) paras(text string) []string {
	var out []string
	for _, p := range strings.Split(strings.TrimSpace(text), "\n\n") {
		if p = strings.Join(strings.Fields(p), " "); p != "" {
			out = append(out, b.say.Dress(p))
		}
	}
	return out
}
