package question

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// thing is something that a question can name: what an argument of an intent is, without the name of its slot.
type thing struct {
	kind derive.ArgKind
	ref  int32
	at   hex.Hex
	key  string
	val  derive.Val
}

func thingOf(a *derive.Arg) (t thing, ok bool) {
	switch a.Kind {
	case derive.AUnit, derive.APlayer, derive.AFormation:
		return thing{kind: a.Kind, ref: a.Ref}, true
	case derive.AHex:
		return thing{kind: a.Kind, at: a.Hex}, true
	case derive.ASide:
		return thing{kind: a.Kind, at: a.Hex, ref: a.Ref}, true
	case derive.ATerm:
		return thing{kind: a.Kind, key: a.Key}, true
	case derive.ANum:
		return thing{kind: a.Kind, val: a.Val}, a.Name != "Count"
	case derive.NoArg:
	}
	return thing{}, false
}

func (t thing) arg() derive.Arg {
	return derive.Arg{Kind: t.kind, Ref: t.ref, Hex: t.at, Key: t.key, Val: t.val}
}

// id tells a thing from the others of a lexicon.
func (t thing) id() string { return fmt.Sprint(t.kind, t.ref, t.at, t.key, t.val) }

// fact is an intent as it is looked for: its kind, and the things that it names.
type fact struct {
	kind     uint16
	from, to int32
}

// Lexicon is what can be named and asked of a position. It is made in steps.
type Lexicon struct {
	sys     *shelf.System
	game    play.Game
	say     *locales.Speaker
	nars    []narrate.Narrator // one a language, the reader's first
	intents []decide.Intent
	facts   []fact
	args    []int32

	things []thing
	ids    map[thing]int32
	names  map[string][]int32 // by their atoms
	most   int                // atoms in the longest name
	parts  map[string][]int32 // by single atoms of longer names

	kinds   []decide.Kind
	kindIDs map[decide.Kind]uint16
	bare    []map[string]any     // of a kind: what fills the slots of its name with nothing
	words   []map[string]float64 // of a kind: how well each tells it
	told    [][][]string         // of a kind: the words of each of its names
	rare    map[string]float64   // how few kinds have a word
	same    map[string][]string  // the groups in which a word means the same as others
	grouped map[string][]string  // the same of other forms, as far as they were asked for

	forms   []form
	fillers map[string]bool
	known   map[string]bool // single atoms of all that can be read

	live   map[decide.Kind]bool // of what is asked now
	point  decide.Point
	active map[int32]bool // units on the move
	stands map[int32]hex.Hex
	taken  map[int32]*taking
	aims   map[int][]int32 // of what may be done and names no hex, by its place: the hexes against which it is

	left []func() // still to be done
}

// form is a phrase by which something is asked.
type form struct {
	atoms []string
	ask   Ask
	held  bool // it stands for what is in hand
	turns bool // it turns what is said into something else: it is to be accounted for
	not   bool // and says that it is not so
}

// mostAtOnce is how many intents are looked at in a step.
const mostAtOnce = 2000

// Begin is the lexicon of a position, nothing of which is known yet. The speakers are of the languages in which is
// asked, that of the reader first.
func Begin(sys *shelf.System, g play.Game, says ...*locales.Speaker) *Lexicon {
	x := &Lexicon{
		sys: sys, game: g, say: says[0],
		ids: map[thing]int32{}, names: map[string][]int32{}, parts: map[string][]int32{},
		kindIDs: map[decide.Kind]uint16{}, rare: map[string]float64{}, same: map[string][]string{},
		grouped: map[string][]string{},
		fillers: map[string]bool{}, known: map[string]bool{}, live: map[decide.Kind]bool{},
		active: map[int32]bool{}, stands: map[int32]hex.Hex{}, taken: map[int32]*taking{}, aims: map[int][]int32{},
	}
	for _, say := range says {
		x.nars = append(
			x.nars,
			narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: sys.ID},
		)
	}
	x.left = append(x.left, x.ask, func() { x.intents = g.Vocabulary(); x.look(0) })
	for n := range x.nars {
		x.left = append(x.left, func() { x.board(n) })
	}
	return x
}

// Step takes a step and tells whether all is known.
func (x *Lexicon) Step() (done bool) {
	if len(x.left) > 0 {
		next := x.left[0]
		x.left = x.left[1:]
		next()
	}
	return len(x.left) == 0
}

// ask notes what is asked now.
func (x *Lexicon) ask() {
	x.point = x.game.Point(decide.NewSheet(nil, nil))
	for n := range x.point.Sheet.Len() {
		x.live[x.point.Sheet.Intent(n).Kind()] = true
	}
	for n := range x.point.Args { // what is asked is asked of it
		if t, ok := thingOf(&x.point.Args[n]); ok && t.kind == derive.AUnit {
			x.active[x.thing(t)] = true
		}
	}
}

// look looks at the intents from one on, and owes the rest.
func (x *Lexicon) look(from int) {
	to := min(len(x.intents), from+mostAtOnce)
	for _, i := range x.intents[from:to] {
		x.note(i)
	}
	if to < len(x.intents) {
		x.left = append([]func(){func() { x.look(to) }}, x.left...)
		return
	}
	x.left = append(x.left, x.tell, x.naming(0), x.phrases, x.aim(0))
}

func (x *Lexicon) note(i decide.Intent) {
	k := i.Kind()
	slots := x.nars[0].Names.Slots(i)
	id, ok := x.kindIDs[k]
	if !ok {
		id = uint16(len(x.kinds))
		x.kindIDs[k] = id
		x.kinds = append(x.kinds, k)
		x.bare = append(x.bare, bare(&slots))
	}
	f := fact{kind: id, from: int32(len(x.args))}
	for n := range slots {
		if t, ok := thingOf(&slots[n]); ok {
			x.args = append(x.args, x.thing(t))
		}
	}
	f.to = int32(len(x.args))
	x.facts = append(x.facts, f)
}

// bare fills slots with nothing, and one that counts with one.
func bare(slots *derive.Args) map[string]any {
	out := map[string]any{}
	for n := range slots {
		switch {
		case slots[n].Kind == derive.NoArg:
		case slots[n].Name == "Count":
			out[slots[n].Name] = 1
		default:
			out[slots[n].Name] = ""
		}
	}
	return out
}

func (x *Lexicon) thing(t thing) int32 {
	id, ok := x.ids[t]
	if !ok {
		id = int32(len(x.things))
		x.ids[t] = id
		x.things = append(x.things, t)
	}
	return id
}

// board takes up what stands on the board, in a language.
func (x *Lexicon) board(n int) {
	b := x.sys.Board(x.game, x.nars[n].Say)
	for i := range b.Counters {
		x.counter(&b.Counters[i])
		id := x.thing(thing{kind: derive.AUnit, ref: int32(b.Counters[i].ID)})
		x.stands[id] = b.Counters[i].At
		x.active[id] = x.active[id] || b.Counters[i].Active
	}
	for _, p := range b.Places {
		if !p.Track && !p.Sea {
			x.call(x.thing(thing{kind: derive.AHex, at: p.At}), p.Name)
		}
	}
	for i := range b.Boxes {
		x.call(x.thing(thing{kind: derive.ATerm, key: b.Boxes[i].Term}), b.Boxes[i].Name)
		for c := range b.Boxes[i].Counters {
			x.counter(&b.Boxes[i].Counters[c])
		}
	}
	if n == 0 && b.Grid != nil {
		for h := range b.Grid.Len() {
			at := b.Grid.At(h)
			x.call(x.thing(thing{kind: derive.AHex, at: at}), b.Grid.Format(at))
		}
	}
}

func (x *Lexicon) counter(c *view.Counter) {
	id := x.thing(thing{kind: derive.AUnit, ref: int32(c.ID)})
	x.call(id, c.Name)
	if c.Formation != "" {
		x.call(id, c.Name+" "+c.Formation)
		x.call(id, c.Formation+" "+c.Name)
	}
}

// naming takes up the names of things from one on.
func (x *Lexicon) naming(from int) func() {
	return func() {
		to := min(len(x.things), from+mostAtOnce/4)
		for id := from; id < to; id++ {
			t := x.things[id]
			if t.kind == derive.AHex || t.kind == derive.ASide {
				continue // called by the board, made of two hexes
			}
			for _, n := range x.nars {
				x.call(int32(id), n.Arg(t.arg()))
			}
		}
		if to < len(x.things) {
			x.left = append([]func(){x.naming(to)}, x.left...)
		}
	}
}

// call gives a thing a name.
func (x *Lexicon) call(id int32, name string) {
	all := texts(name)
	if len(all) == 0 {
		return
	}
	key := strings.Join(all, " ")
	if add(x.names, key, id) {
		x.most = max(x.most, len(all))
	}
	for _, a := range all {
		x.known[a] = true
		if len(all) > 1 {
			add(x.parts, a, id)
		}
	}
}

func add(to map[string][]int32, key string, id int32) bool {
	for _, o := range to[key] {
		if o == id {
			return false
		}
	}
	to[key] = append(to[key], id)
	return true
}

// tell takes up the words for each kind of intent, in each language.
func (x *Lexicon) tell() {
	const name, kind = 1, .7 // of a word in what an intent is called, and in what its kind is called
	x.words, x.told = make([]map[string]float64, len(x.kinds)), make([][][]string, len(x.kinds))
	for n, k := range x.kinds {
		x.words[n] = map[string]float64{}
		for _, nar := range x.nars {
			x.tells(n, nar.Say.Text(x.sys.ID+".intent.kind."+string(k)+".name", nil), kind)
			x.tells(n, nar.Say.Text(x.sys.ID+".intent.name."+string(k), x.bare[n]), name)
		}
	}
	in := map[string]int{}
	for _, words := range x.words {
		for w := range words {
			in[w]++
		}
	}
	for w, n := range in {
		x.rare[w] = math.Log(1 + float64(len(x.kinds))/float64(n))
		x.known[w] = true
	}
}

func (x *Lexicon) tells(kind int, text string, weight float64) {
	all := texts(text)
	x.told[kind] = append(x.told[kind], all)
	for _, w := range all {
		x.words[kind][w] = max(x.words[kind][w], weight)
	}
}

// mostAimed is how many of what may be done are looked at for what they are against.
const mostAimed = 24

// aim finds against which hexes what names none is, once it is done.
func (x *Lexicon) aim(from int) func() {
	return func() {
		for n := from; n < min(x.point.Sheet.Len(), mostAimed); n++ {
			i := x.point.Sheet.Intent(n)
			if !x.point.Sheet.Legal(n) || x.namesKind(i, derive.AHex) {
				continue
			}
			next, ok := after(x.game, i)
			at := slices.Index(x.intents, i)
			if ok && at >= 0 {
				for _, m := range x.sys.Points(next, x.say).Marks {
					if m.Kind == view.Target {
						x.aims[at] = append(x.aims[at], x.thing(thing{kind: derive.AHex, at: m.At}))
					}
				}
			}
			x.left = append([]func(){x.aim(n + 1)}, x.left...)
			return
		}
		x.alike()
	}
}

// alike has what is refused be against the same hexes as what may be done of the same kind.
func (x *Lexicon) alike() {
	of := map[uint16][]int32{}
	for at, hexes := range x.aims {
		k := x.facts[at].kind
		for _, h := range hexes {
			if !slices.Contains(of[k], h) {
				of[k] = append(of[k], h)
			}
		}
	}
	for at := range x.facts {
		if hexes := of[x.facts[at].kind]; len(hexes) > 0 && x.aims[at] == nil {
			x.aims[at] = hexes
		}
	}
}

// phrases take up the words by which is asked, those that say nothing, and those that mean the same.
func (x *Lexicon) phrases() {
	for _, nar := range x.nars {
		list := func(key string) []string { return strings.Split(nar.Say.Text(key, nil), "|") }
		for ask := May; ask <= Meaning; ask++ {
			for _, p := range list("question.asks." + ask.word()) {
				x.form(form{atoms: texts(p), ask: ask})
			}
		}
		for _, p := range list("question.held") {
			x.form(form{atoms: texts(p), held: true})
		}
		for _, p := range list("question.turns") {
			x.form(form{atoms: texts(p), turns: true})
		}
		for _, p := range list("question.negates") {
			x.form(form{atoms: texts(p), turns: true, not: true})
		}
		for _, w := range list("question.filler") {
			for _, a := range texts(w) {
				x.fillers[a], x.known[a] = true, true
			}
		}
		for _, group := range groups() {
			x.group(nar.Say.Tag()+"."+group, list("question.same."+group))
		}
	}
	for k, words := range x.words {
		for w := range words {
			if x.fillers[w] {
				delete(words, w)
			}
		}
		for n, all := range x.told[k] {
			x.told[k][n] = slices.DeleteFunc(all, func(w string) bool { return x.fillers[w] })
		}
	}
}

// group takes up words that mean the same.
func (x *Lexicon) group(key string, words []string) {
	for _, w := range words {
		for _, a := range texts(w) {
			x.same[a], x.known[a] = append(x.same[a], key), true
		}
	}
}

func (x *Lexicon) form(f form) {
	if len(f.atoms) == 0 {
		return
	}
	x.forms = append(x.forms, f)
	for _, a := range f.atoms {
		x.known[a] = true
	}
}

// word is the end of the message keys of what is asked.
func (a Ask) word() string {
	return [...]string{
		May: "may", WhyNot: "why", Cost: "cost", Odds: "odds", Options: "options", Meaning: "meaning",
	}[a]
}

// groups are the ends of the message keys of words that mean the same.
func groups() []string {
	return []string{
		"move", "attack", "retreat", "advance", "stack", "supply", "breach", "stop", "loss", "set_up", "activate",
		"draw", "roll", "enter_map", "leave_map", "eliminate", "dig_in",
	}
}
