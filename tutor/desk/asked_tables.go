package desk

import (
	"slices"
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/narrate"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// bareOdds tells the column of two bare strengths, as the code finds it that also finds it in a fight.
func (c *Conversation) bareOdds(r *grammar.Reading) (a view.Answer, ok bool) {
	d := c.desk
	sys, err := d.system(c.system)
	attack, notA := strconv.Atoi(r.Slots.One("attack"))
	defense, notD := strconv.Atoi(r.Slots.One("defense"))
	if err != nil || notA != nil || notD != nil || sys.Column == nil || len(sys.Scenarios()) == 0 {
		return a, false
	}
	_, g, err := d.fromScenario(sys.ID + "/" + sys.Scenarios()[0].ID)
	if err != nil {
		return a, false
	}
	g = d.read(sys, g)
	tree := sys.Column(g, attack, defense, r.Slots.One("terrain"))
	nar := narrate.Narrator{Say: d.say, Names: sys.Names(g, d.say), Index: sys.Index(), System: sys.ID}
	trees := nar.Trees(tree)
	if len(trees) == 0 || len(trees[0].Lines) == 0 {
		return a, false
	}
	a = view.Answer{Kind: view.AnswerBook, Trees: trees}
	key := "question.told.column"
	if !strings.ContainsAny(trees[0].Lines[0].Value, "0123456789") {
		key = "question.told.off" // left of the first one
	}
	a.Heading = d.say.Text(key, map[string]any{
		"Attack": attack, "Defense": defense, "Column": trees[0].Lines[0].Value,
	})
	return a, true
}

// ofHits tells what a result of two numbers does, the attacker's and the defender's, in a game that has such. An R
// behind one of them says that it is printed in red.
func (c *Conversation) ofHits(result string) (a view.Answer, ok bool) {
	d := c.desk
	attack, defense, two := strings.Cut(strings.ToUpper(result), "/")
	attacker, redA := strings.CutSuffix(attack, "R")
	defender, redD := strings.CutSuffix(defense, "R")
	_, notA := strconv.Atoi(attacker)
	_, notD := strconv.Atoi(defender)
	key := c.system + ".asked.hits"
	if !two || notA != nil || notD != nil || !d.say.Has(key) {
		return a, false
	}
	a = view.Answer{Kind: view.AnswerBook}
	a.Heading = d.say.Text(key, map[string]any{"Attacker": attacker, "Defender": defender})
	if redA {
		a.Given = append(a.Given, d.say.Text(key+"_red_attacker", nil))
	}
	if redD {
		a.Given = append(a.Given, d.say.Text(key+"_red_defender", nil))
	}
	_, rules := d.conceptOf("losses", c.system)
	for _, rule := range rules {
		a.Rules = append(a.Rules, d.row(rule))
	}
	return a, true
}

// cell is a cell of a table that tells what something costs.
type cell struct{ table, row int }

// costs tells what something costs, by the tables of the game.
func (c *Conversation) costs(r *grammar.Reading) (a view.Answer, ok bool) {
	d := c.desk
	sys, err := d.system(c.system)
	if err != nil || sys.Charts == nil {
		return a, false
	}
	en, err := d.say.In(locales.English)
	if err != nil {
		return a, false
	}
	english := sys.Charts(d.laid[sys.ID], en)
	at, ok := costRow(&english, r)
	if !ok {
		return a, false
	}
	t := &sys.Charts(d.laid[sys.ID], d.say).Tables[at.table]
	row, heads := &t.Rows[at.row], english.Tables[at.table].Head
	var all []string
	for n := range row.Cells {
		if n >= len(heads) || !costHead(heads[n]) && len(heads) > 1 {
			continue
		}
		if !ofClass(heads[n], r.Slots.One("class")) {
			continue
		}
		text := row.Cells[n].Text
		if len(heads) > 1 {
			text = d.say.Text("question.told.cell", map[string]any{"Head": t.Head[n], "Value": text})
		}
		all = append(all, text)
	}
	if len(all) == 0 {
		return a, false
	}
	a = view.Answer{Kind: view.AnswerBook}
	a.Heading = d.titled(narrate.Capital(row.Name), strings.Join(all, " · "))
	a.Given = append(a.Given, t.Title)
	for _, rule := range t.Rules {
		a.Rules = append(a.Rules, d.row(rule))
	}
	if p := d.passages(c.system); p != nil {
		a.Rules = append(a.Rules, d.partOf(p, t.Rules, search.Words(row.Name))...)
	}
	return a, true
}

// partOf is the part of some rules whose passage has most of some words.
func (d *Desk) partOf(p *passages, of []cite.Rule, words []string) (out []view.RuleRow) {
	for _, f := range p.find(words) {
		part := slices.ContainsFunc(of, func(r cite.Rule) bool { return r != f.rule && within(f.rule, r) })
		const enough = .5
		if part && f.share >= enough {
			return []view.RuleRow{d.row(f.rule)}
		}
	}
	return nil
}

// costRow is the row of the tables that tells what a question asks the price of, by their names in English.
func costRow(c *view.Charts, r *grammar.Reading) (at cell, ok bool) {
	terrain, kind, of := r.Slots.One("terrain"), r.Slots.One("type"), r.Slots.One("of")
	for n := range c.Tables {
		t := &c.Tables[n]
		if strings.HasPrefix(t.ID, "combat") || strings.HasSuffix(t.ID, "drm") {
			continue
		}
		priced := slices.ContainsFunc(t.Head, costHead)
		single := len(t.Head) == 1
		for k := range t.Rows {
			name := strings.ToLower(t.Rows[k].Name)
			switch {
			case terrain != "" && priced && namesGround(name, terrain):
			case kind != "" && of == "attack" && terrain == "" && (priced || single) &&
				(name == kind || strings.HasPrefix(name, kind+" ") && strings.HasSuffix(name, "attack")):
			case of != "" && of != "move" && of != "attack" && terrain == "" && t.ID == "costs" && hasWord(name, of):
			case of == "ship" && r.Slots.One("number") != "" && name == "stacking value "+r.Slots.One("number"):
			default:
				continue
			}
			return cell{n, k}, true
		}
	}
	return at, false
}

// hasWord tells whether a name has a word.
func hasWord(name, word string) bool { return slices.Contains(search.Words(name), word) }

// namesGround tells whether a row is about what a question calls so.
func namesGround(name, terrain string) bool {
	same := map[string][]string{
		"clear": {"clear", "open"}, "trail": {"trail", "track"}, "road": {"road", "highway"},
		"minefield": {"minefield"}, "fortification": {"fortification", "box"}, "enemy zone": {"zone"},
	}
	words := same[terrain]
	if len(words) == 0 {
		words = search.Words(terrain)[:1]
	}
	return slices.ContainsFunc(words, func(w string) bool { return hasWord(name, w) })
}

// classes are the words by which the tables call a kind of unit.
func classes() map[string][]string {
	return map[string][]string{
		"foot":      {"foot", "on foot", "not motorized", "leg", "infantry"},
		"motorized": {"motorized", "mechanized", "wheeled", "motorised"},
		"tracked":   {"tracked", "motorized", "mechanized"},
	}
}

// costHead tells whether a column of a table is that of a kind of unit.
func costHead(head string) bool {
	for _, all := range classes() {
		if slices.Contains(all, strings.ToLower(head)) {
			return true
		}
	}
	return false
}

// ofClass tells whether a column is of the kind of units that a question names; any is where it names none.
func ofClass(head, class string) bool {
	all, known := classes()[class]
	return !known || slices.Contains(all, strings.ToLower(head))
}

// pricedIn answers by the passage of the rulebook that tells the price of what a question names: it has a word for a
// price and a number. What the question calls by an id of the reader is looked for in the English pages, too.
func (c *Conversation) pricedIn(text string, r *grammar.Reading) (a view.Answer, ok bool) {
	if len(r.Slots["unit"])+len(r.Slots["to"])+len(r.Slots["target"]) > 0 {
		return a, false
	}
	en, err := c.desk.Spoken(locales.English)
	if err != nil {
		return a, false
	}
	if !en.tellsOf(c.system, r.Slots.One("terrain")) { // under that word; the game may have it under another one
		return c.desk.toldNot("question.refuse.no_price", nil), true
	}
	words := c.without("question.cost.idle", c.telltale(text, r))
	if rule, is := c.desk.price(c.system, words); is {
		return c.desk.byPassage(rule, c.desk.row(rule.rule).Title, c.desk.numbers(words)), true
	}
	of := search.Words(strings.ReplaceAll(strings.Join(append(r.Slots["of"], r.Slots["terrain"]...), " "), "_", " "))
	if rule, is := en.price(c.system, of); is && !slices.Equal(of, []string{"move"}) {
		return c.desk.byPage(rule.rule, c.desk.numbers(words))
	}
	return a, false
}

// tellsOf tells whether a rulebook says anything of a kind of ground, by its English name; of none it does.
func (d *Desk) tellsOf(system, terrain string) bool {
	p := d.passages(system)
	return terrain == "" || p == nil || len(p.find(search.Words(terrain))) > 0
}

// numbers are words with those for numbers.
func (d *Desk) numbers(words []string) []string {
	return append(slices.Clone(words), search.Words(d.say.Text("question.cost.numbers", nil))...)
}

// price is the passage of a rulebook that tells what something costs.
func (d *Desk) price(system string, words []string) (best *passage, ok bool) {
	p := d.passages(system)
	if p == nil || len(words) == 0 {
		return nil, false
	}
	numbers := search.Words(d.say.Text("question.cost.numbers", nil))
	const enough = .75
	found := p.find(words)
	for _, key := range []string{"question.cost.verbs", "question.cost.words"} {
		prices := search.Words(d.say.Text(key, nil))
		for _, f := range found {
			said := search.Words(f.text)
			number := slices.ContainsFunc(said, func(w string) bool {
				return w[0] >= '0' && w[0] <= '9' || slices.Contains(numbers, w)
			})
			priced := slices.ContainsFunc(said, func(w string) bool { return slices.Contains(prices, w) })
			if f.share >= enough && number && priced {
				return f.passage, true
			}
		}
	}
	return nil, false
}

// without are words but those of a message.
func (c *Conversation) without(key string, words []string) []string {
	return c.desk.without(key, words)
}

func (d *Desk) without(key string, words []string) []string {
	idle := search.Words(d.say.Text(key, nil))
	return slices.DeleteFunc(words, func(w string) bool { return slices.Contains(idle, w) })
}

// byPages answers by the passage of the rulebook about where units may retreat, where a question names no unit and no
// hex of the map but a kind of place; ok is false where none has enough of what is asked.
func (c *Conversation) byPages(text string, r *grammar.Reading) (a view.Answer, ok bool) {
	to, general := r.Slots.One("to"), r.Slots.One("general") != ""
	retreats := r.Kind == grammar.MayRetreat && len(r.Slots["unit"]) == 0 && (to == "zone" || to == "full hex")
	if !retreats && !general {
		return a, false
	}
	if a, ok = c.byPassageOf(text, r); ok {
		return a, true
	}
	p := c.desk.passages(c.system)
	words := c.telltale(text, r)
	if p == nil || len(words) == 0 {
		return a, false
	}
	idea := "attack"
	switch {
	case retreats:
		idea = "retreat"
	case r.Kind == grammar.MayMove:
		idea = "movement"
	}
	_, near := c.desk.conceptOf(idea, c.system)
	found := p.find(words, near...)
	const enough = .5
	if len(found) == 0 || found[0].share < enough {
		return a, false
	}
	best := found[0]
	return c.desk.byPassage(best.passage, c.desk.row(best.rule).Title, words), true
}
