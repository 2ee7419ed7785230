package desk

import (
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// longest is a paragraph of so many bytes that may still be told as the first sentence of an answer.
const longestHeading = 260

// byPage answers by a page of the rulebook: its first paragraph, or of a long one the sentence that has the words that
// were asked for, above the whole. More are rules that are named beside it.
func (d *Desk) byPage(r cite.Rule, words []string, more ...cite.Rule) (a view.Answer, ok bool) {
	p, err := d.Page(r)
	if err != nil || len(p.Paras) == 0 {
		return a, false
	}
	return d.byPassage(&passage{rule: r, text: p.Paras[0]}, p.Title, words, more...), true
}

// byPassage answers by a paragraph of the page of a rule.
func (d *Desk) byPassage(p *passage, title string, words []string, more ...cite.Rule) view.Answer {
	a := view.Answer{Kind: view.AnswerBook, Heading: p.text}
	const telltales = 2 // words of the question that one sentence has and the first one has not
	best, first := telling(p.text, words), ""
	if all := sentences(p.text); len(all) > 0 {
		first = all[0]
	}
	surplus := wordsIn(best, words) - wordsIn(first, words)
	if len(p.text) > longestHeading || surplus >= telltales {
		if a.Heading = best; wordsIn(best, words) < telltales {
			a.Given = []string{p.text}
		}
	}
	a.Heading = d.titled(title, a.Heading)
	for _, r := range append([]cite.Rule{p.rule}, more...) {
		if !slices.ContainsFunc(a.Rules, func(row view.RuleRow) bool { return row.Chip.Rule == r }) {
			a.Rules = append(a.Rules, d.row(r))
		}
	}
	return a
}

// titled puts a title before a sentence; a sentence has one colon at most.
func (d *Desk) titled(title, text string) string {
	title = strings.TrimSuffix(title, ".")
	key := "question.told.page"
	if strings.HasSuffix(title, "?") {
		return title + " " + text
	}
	if strings.Contains(text, ":") || strings.Contains(title, ":") {
		key = "question.told.under"
	}
	return d.say.Text(key, map[string]any{"Title": title, "Text": text})
}

// telltale are the words of a question that say what it is about, with those that stand for what it names.
func (c *Conversation) telltale(text string, r *grammar.Reading) (out []string) {
	usage, err := usageOf(c.desk.say)
	if err != nil {
		return nil // Check tells
	}
	skip := search.Words(strings.Join(usage.Idle, " "))
	add := func(text string) {
		for _, w := range search.Words(text) {
			if !slices.Contains(skip, w) && !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	add(text)
	if text == "" || r.Follows {
		for _, slot := range []string{"formation", "side", "terrain", "class", "type", "scenario", "phase", "of"} {
			add(strings.ReplaceAll(strings.Join(r.Slots[slot], " "), "_", " "))
		}
	}
	return out
}

// concept are the rules of an idea in a game, and what is told of it.
func (d *Desk) conceptOf(id, system string) (text string, rules []cite.Rule) {
	c, err := d.Concept(id)
	if err != nil {
		return "", nil
	}
	for _, g := range c.Games {
		if g.System == system {
			text = g.Text
			for _, row := range g.Rules {
				rules = append(rules, row.Chip.Rule)
			}
		}
	}
	return text, rules
}

// passages are those of a game; nil where its pages cannot be read.
func (d *Desk) passages(system string) *passages {
	l, ok := d.libs[system]
	if !ok {
		return nil
	}
	return l.passages()
}

// titled tells whether each longer word of a passage's title was asked for.
func (c *Conversation) titled(p *passage, words []string) bool {
	title := c.without("question.book.idle", search.Words(c.desk.row(p.rule).Title))
	title = slices.DeleteFunc(title, func(w string) bool {
		const longer = 4
		return len(w) < longer
	})
	return len(title) > 0 && !slices.ContainsFunc(title, func(s string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return alikeWords(s, w) })
	})
}

// byConcept answers by what the rulebook says of an idea: the passage that fits the words, where one has most of them,
// else what is told of the idea as a whole.
func (c *Conversation) byConcept(id, text string, r *grammar.Reading) (a view.Answer, ok bool) {
	d := c.desk
	told, rules := d.conceptOf(id, c.system)
	words := c.telltale(text, r)
	p := d.passages(c.system)
	if p == nil {
		return a, false
	}
	found := p.find(words, rules...)
	under := func(f foundPassage) bool {
		return slices.ContainsFunc(rules, func(r cite.Rule) bool { return within(f.rule, r) || within(r, f.rule) })
	}
	// A passage that is not about the idea is told only where it has nearly all that was asked for.
	const enough, nearlyAll, several, mostRules = .5, .6, 2, 4
	if r.Kind == grammar.Stacking && len(r.Slots) == 0 && told != "" { // how many, and no more than that
		found = nil
	}
	says := func(p *passage) (n int) {
		said := search.Words(d.row(p.rule).Title + " " + p.text)
		for _, w := range words { // a number stands anywhere
			if w[0] > '9' && slices.ContainsFunc(said, func(s string) bool { return alikeWords(s, w) }) {
				n++
			}
		}
		return n
	}
	if at := slices.IndexFunc(found, under); at > 0 && found[at].share >= enough && found[0].share < nearlyAll {
		found = found[at:]
	}
	entitled := func(p *passage) bool { return c.titled(p, words) }
	const looked = 8
	if at := slices.IndexFunc(found[:min(len(found), looked)], func(f foundPassage) bool {
		return entitled(f.passage)
	}); at > 0 && !under(found[0]) {
		found = found[at:]
	}
	fits := len(found) > 0 && (found[0].share >= nearlyAll && says(found[0].passage) >= several ||
		entitled(found[0].passage) ||
		found[0].share >= enough && under(found[0]))
	if len(found) > 0 && (fits || told == "") {
		best := found[0]
		a = d.byPassage(best.passage, d.row(best.rule).Title, words, rules...)
	} else {
		if told == "" {
			return a, false
		}
		a = view.Answer{Kind: view.AnswerBook, Heading: told}
		for _, rule := range rules {
			a.Rules = append(a.Rules, d.row(rule))
		}
		if len(found) > 0 && under(found[0]) {
			a.Given = append(a.Given, found[0].text)
			a.Rules = append(a.Rules, d.row(found[0].rule))
		}
	}
	a.Rules = a.Rules[:min(len(a.Rules), mostRules)]
	return a, true
}

// ofCode tells what a result does: each of its codes that has a page.
func (c *Conversation) ofCode(code string) (a view.Answer, ok bool) {
	d := c.desk
	sys, err := d.system(c.system)
	if err != nil {
		return a, false
	}
	heads := map[string]cite.Rule{}
	for _, e := range sys.Index().All() {
		head, _, _ := strings.Cut(d.row(e.Rule).Title, ":")
		if head = strings.ToLower(strings.TrimSpace(head)); heads[head] == "" {
			heads[head] = e.Rule
		}
	}
	code = strings.ToLower(code)
	if r, is := heads[code]; is {
		return d.byPage(r, nil)
	}
	steps := map[string]string{"*": d.say.Text("question.result.step", nil)}
	for _, letter := range strings.Split(strings.Trim(code, "–-/ "), "") {
		head := letter
		if s := steps[letter]; s != "" {
			head = strings.ToLower(s)
		}
		r, is := heads[head]
		if !is {
			return view.Answer{}, false
		}
		part, told := d.byPage(r, nil)
		switch {
		case !told:
		case a.Heading == "":
			a = part
		case !slices.ContainsFunc(a.Rules, func(row view.RuleRow) bool { return row.Chip.Rule == r }):
			a.Given = append(a.Given, part.Heading)
			a.Rules = append(a.Rules, part.Rules...)
		}
	}
	return a, a.Heading != ""
}

// ofTerm tells what a chit or a marker does: by its page; a term by its entry in the glossary.
func (c *Conversation) ofTerm(id string, page bool) (a view.Answer, ok bool) {
	terms, err := c.desk.libs[c.system].terms()
	at := slices.IndexFunc(terms, func(t view.Term) bool { return t.ID == id })
	if err != nil || at < 0 {
		return a, false
	}
	t := &terms[at]
	if page {
		if a, ok = c.desk.byPage(t.Chip.Rule, search.Words(t.Term)); ok {
			return a, true
		}
	}
	a = view.Answer{Kind: view.AnswerBook, Heading: c.desk.titled(t.Term, t.Text)}
	a.Rules = []view.RuleRow{c.desk.row(t.Chip.Rule)}
	return a, true
}

// afterPhase tells what comes after what a question names: the rule that follows, in the rulebook's order, the one
// whose title it is. English are words by which the reader calls it in any language.
func (c *Conversation) afterPhase(words, english []string) (a view.Answer, ok bool) {
	_, turn := c.desk.conceptOf("turn", c.system)
	if rule, is := c.ruleAfter(c.desk, words); is {
		return c.desk.byPage(rule, words, turn...)
	}
	en, err := c.desk.Spoken(locales.English)
	if err != nil {
		return a, false
	}
	if rule, is := c.ruleAfter(en, english); is {
		return c.desk.byPage(rule, words, turn...)
	}
	return a, false
}

// ruleAfter is the rule that follows the one whose title has most of some words, in the language of a desk.
func (c *Conversation) ruleAfter(d *Desk, words []string) (best cite.Rule, ok bool) {
	sys, err := d.system(c.system)
	if err != nil || len(words) == 0 {
		return best, false
	}
	_, turn := d.conceptOf("turn", c.system)
	step := search.Fold(d.say.Text("question.next.step", nil))
	const shortest = 3
	most := 0.
	for _, e := range sys.Index().All() {
		siblings := sys.Index().Children(e.Parent)
		at := slices.Index(siblings, e.Number)
		if e.Parent == "" || at < 0 || at == len(siblings)-1 {
			continue
		}
		ofTheTurn := slices.ContainsFunc(turn, func(r cite.Rule) bool { return within(e.Rule, r) })
		title := search.Words(d.row(e.Rule).Title)
		if !ofTheTurn && (len(title) == 0 || title[0] != step) {
			continue
		}
		short := func(w string) bool { return len(w) < shortest }
		title = slices.DeleteFunc(d.without("question.next.idle", title), short)
		has := 0
		for _, w := range title {
			if slices.ContainsFunc(words, func(o string) bool { return alikeWords(w, o) }) {
				has++
			}
		}
		const enough = .3
		share := float64(has) / float64(max(1, len(title)))
		if len(words) > 1 && strings.Contains(d.firstOf(e.Rule), strings.Join(words, " ")) {
			share = 1 // it is what this step is about
		}
		if share < enough {
			continue
		}
		if share > most {
			best, most = cite.Rule(c.system+":"+siblings[at+1]), share
		}
	}
	return best, best != ""
}

// firstOf is the first paragraph of the page of a rule, in folded words.
func (d *Desk) firstOf(r cite.Rule) string {
	p, err := d.Page(r)
	if err != nil || len(p.Paras) == 0 {
		return ""
	}
	return strings.Join(search.Words(p.Paras[0]), " ")
}

// alikeWords tells whether two folded words are forms of one.
func alikeWords(a, b string) bool {
	if a == b {
		return true
	}
	stems := search.Stems(a)
	return slices.ContainsFunc(search.Stems(b), func(s search.Stem) bool { return slices.Contains(stems, s) })
}

// ofScenario tells how a scenario is won: by the page about it, or the one about victory in the chapter about it.
func (c *Conversation) ofScenario(words []string) (a view.Answer, ok bool) {
	d := c.desk
	sys, err := d.system(c.system)
	if err != nil || len(words) == 0 {
		return a, false
	}
	_, rules := d.conceptOf("victory", c.system)
	idea, _ := d.Concept("victory")
	best, most := cite.Rule(""), 0
	for _, e := range sys.Index().All() {
		has := 0
		for _, w := range search.Words(d.row(e.Rule).Title) {
			if slices.Contains(words, w) {
				has++
			}
		}
		if has > most {
			best, most = e.Rule, has
		}
	}
	if best == "" {
		return a, false
	}
	heading := search.Words(idea.Title)
	for _, n := range sys.Index().Children(best.Number()) {
		if e, is := sys.Index().Get(n); is && slices.Equal(search.Words(d.row(e.Rule).Title), heading) {
			return d.byPage(e.Rule, words, rules...)
		}
	}
	return c.scenarioPage(best, words)
}

// scenarioPage is the page about a scenario, after what is told of victory in the game as a whole: that holds there,
// too.
func (c *Conversation) scenarioPage(r cite.Rule, words []string) (a view.Answer, ok bool) {
	told, rules := c.desk.conceptOf("victory", c.system)
	a, ok = c.desk.byPage(r, words, rules...)
	if len(rules) > 0 && ok {
		p, err := c.desk.Page(rules[0])
		idea, _ := c.desk.Concept("victory")
		if err == nil && len(p.Paras) > 0 && slices.Equal(search.Words(p.Title), search.Words(idea.Title)) {
			told = p.Paras[0]
		}
	}
	if ok && told != "" {
		a.Given = append([]string{a.Heading}, a.Given...)
		a.Heading = told
	}
	return a, ok
}
