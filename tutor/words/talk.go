package words

import (
	"slices"
	"strconv"
	"strings"

	"gazala/rules/hex"
	"gazala/tutor/fault"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Talk is a game played by ear: a line goes in, sentences come out. Its words are the keys of the window.
type Talk struct {
	seat   table.Seat
	say    Say
	r      *Reader
	at     hex.Hex // the cursor
	looked *hex.Hex
}

// Begin begins a talk, and says where it begins. The cursor stands where the position wants to be looked at.
func Begin(seat table.Seat, say Say) (t *Talk, said []string) {
	t = &Talk{say: say}
	t.sit(seat)
	t.at, _ = t.r.Home()
	return t, []string{t.r.Question(), t.r.Hex(t.at), say("words.talk.begin", nil)}
}

// Seat is the table as it is now.
func (t *Talk) Seat() table.Seat { return t.seat }

func (t *Talk) sit(seat table.Seat) { t.seat, t.r, t.looked = seat, Read(seat, t.say), nil }

// Commands are the words of a talk, each with what it needs, in the order of the help.
func Commands() []string {
	return []string{
		"w",
		"e",
		"d",
		"x",
		"z",
		"a",
		"s",
		"g HEX",
		"tab",
		"enter",
		"o",
		"y N",
		"n [N]",
		"do N [DIE…]",
		"p",
		"b [LIST]",
		"h",
		"t",
		"l",
		"c [N]",
		"u",
		"redo",
		"q",
		"?",
	}
}

// Line carries out a line and says what there is to say; end is true when the talk is over.
func (t *Talk) Line(line string) (said []string, end bool) {
	words := strings.Fields(strings.ToLower(line))
	if len(words) == 0 {
		return []string{t.r.Question()}, false
	}
	word, rest := words[0], words[1:]
	if d := strings.Index(strings.ToLower(keys), word); d >= 0 && len(word) == 1 {
		return t.step(hex.Dir(d)), false
	}
	if id := map[string]string{"o": May, "p": Odds, "h": Advice, "t": Plans, "l": History}[word]; id != "" {
		return t.read(id), false
	}
	switch word {
	case "q":
		return nil, true
	case "s":
		if h, ok := t.r.Home(); ok {
			t.at = h
		}
		return []string{t.r.Hex(t.at)}, false
	case "g":
		return t.find(rest), false
	case "tab":
		return t.next(), false
	case "enter":
		return t.enter(), false
	case "y":
		return t.why(true, rest), false
	case "n":
		return t.why(false, rest), false
	case "do":
		return t.do(rest), false
	case "b":
		return t.lists(rest), false
	case "c":
		return t.check(rest), false
	case "u":
		return t.to(t.seat.Undo()), false
	case "redo":
		return t.to(t.seat.Redo()), false
	case "?":
		return t.help(), false
	}
	return []string{t.say("words.talk.unknown", map[string]any{"Line": line})}, false
}

func (t *Talk) help() (out []string) {
	for _, c := range Commands() {
		word, _, _ := strings.Cut(c, " ")
		if d := strings.Index(strings.ToLower(keys), word); d >= 0 && len(word) == 1 {
			out = append(out, c+": "+t.say("words.direction."+t.r.compass(hex.Dir(d)), nil))
			continue
		}
		if word == "?" {
			word = "help"
		}
		out = append(out, c+": "+t.say("words.talk.help."+word, nil))
	}
	return out
}

func (t *Talk) step(d hex.Dir) []string {
	to, ok := t.r.Step(t.at, d)
	if !ok {
		return []string{t.say("words.talk.edge", nil)}
	}
	t.at = to
	return []string{t.r.Hex(to)}
}

func (t *Talk) find(rest []string) []string {
	if len(rest) == 1 {
		if h, ok := t.r.Find(rest[0]); ok {
			t.at = h
			return []string{t.r.Hex(h)}
		}
	}
	return []string{t.say("words.talk.no_hex", map[string]any{"Hex": strings.Join(rest, " ")})}
}

func (t *Talk) next() []string {
	h, ok := t.r.Next(t.at)
	if !ok {
		return []string{t.say("words.talk.none_able", nil)}
	}
	t.at = h
	return []string{t.r.Hex(h)}
}

// enter looks at what may be done at the cursor, and does it when it was looked at already.
func (t *Talk) enter() []string {
	a := t.seat.Hex(t.at)
	twice := t.looked != nil && *t.looked == t.at
	switch {
	case len(a.Options) == 1 && twice:
		return t.act(a.Options[0].ID, nil)
	case len(a.Options) == 0 && a.Trip != nil && twice:
		next, err := t.seat.Go(t.at, false)
		return t.done(next, err)
	}
	at := t.at
	t.looked = &at
	out := []string{t.r.Hex(t.at)}
	switch {
	case len(a.Options) == 1:
		return append(out, t.r.Choice(a.Options[0]), t.say("words.talk.again", nil))
	case len(a.Options) > 1:
		return append(out, t.numbered(a.Options)...)
	case a.Trip != nil:
		return append(out, t.say("words.talk.again", nil))
	}
	for _, c := range a.Refused {
		out = append(out, t.r.Choice(c))
	}
	if a.Nearest != nil {
		out = append(out, t.say("words.nearest", map[string]any{"Change": a.Nearest.Text}))
	}
	return out
}

// numbered are choices with their numbers in the list of what may be done.
func (t *Talk) numbered(choices []view.Choice) (out []string) {
	all, _ := t.r.List(May, t.at)
	for _, c := range choices {
		n := slices.IndexFunc(all.Rows, func(r view.WordRow) bool { return *r.Choice == c.ID })
		out = append(out, strconv.Itoa(n+1)+". "+t.r.Choice(c))
	}
	return out
}

// read is a list row by row, numbered.
func (t *Talk) read(id string) []string {
	l, ok := t.r.List(id, t.at)
	if !ok {
		return []string{t.say("words.talk.no_list", map[string]any{"List": id})}
	}
	return Lines(l)
}

// Lines is a list as text: its name, then its rows with their numbers from 1, or that there are none.
func Lines(l view.WordList) []string {
	out := []string{l.Name}
	for n, row := range l.Rows {
		out = append(out, strconv.Itoa(n+1)+". "+row.Text)
	}
	if len(l.Rows) == 0 {
		out = append(out, l.None)
	}
	return out
}

func (t *Talk) lists(rest []string) (out []string) {
	if len(rest) == 1 {
		return t.read(rest[0])
	}
	for _, id := range t.r.IDs() {
		out = append(out, id+": "+t.r.Name(id, t.at))
	}
	return out
}

// numberOf is the choice with a number of a list, from 1.
func (t *Talk) numberOf(list, word string) (choice int, ok bool) {
	l, _ := t.r.List(list, t.at)
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > len(l.Rows) {
		return 0, false
	}
	return *l.Rows[n-1].Choice, true
}

// why explains a thing that may be done, or one that is refused; without a number it lists what is refused.
func (t *Talk) why(legal bool, rest []string) (out []string) {
	list := MayNot
	if legal {
		list = May
	}
	if len(rest) == 0 {
		return t.read(list)
	}
	choice, ok := t.numberOf(list, rest[0])
	if !ok {
		return []string{t.say("words.talk.no_number", map[string]any{"Number": rest[0]})}
	}
	rows, _ := t.r.Why(choice)
	for _, r := range rows {
		out = append(out, r.Text)
	}
	return out
}

func (t *Talk) do(rest []string) []string {
	if len(rest) == 0 {
		return t.read(May)
	}
	choice, ok := t.numberOf(May, rest[0])
	if !ok {
		return []string{t.say("words.talk.no_number", map[string]any{"Number": rest[0]})}
	}
	return t.act(choice, rest[1:])
}

// check reads the checklist of the phase, or ticks a thing of it off.
func (t *Talk) check(rest []string) []string {
	l, ok := t.r.List(Check, t.at)
	if len(rest) == 0 || !ok {
		return t.read(Check)
	}
	n, err := strconv.Atoi(rest[0])
	if err != nil || n < 1 || n > len(l.Rows) {
		return []string{t.say("words.talk.no_number", map[string]any{"Number": rest[0]})}
	}
	t.sit(t.seat.Tick(l.Rows[n-1].Item))
	l, _ = t.r.List(Check, t.at)
	return []string{l.Rows[n-1].Text}
}

// act does a thing. Where one's own dice are to be typed in and are not, it says what each of them can show.
func (t *Talk) act(choice int, shown []string) []string {
	var faces []int
	for {
		all := t.seat.Faces(choice, faces...)
		if !t.seat.View().MyDice || len(all) == 0 {
			break
		}
		names := make([]string, len(all))
		for n, f := range all {
			names[n] = f.Name
		}
		n, words := named(names, shown)
		if n < 0 {
			return []string{t.say("words.talk.dice", map[string]any{"Faces": strings.Join(names, ", ")})}
		}
		faces, shown = append(faces, all[n].Face), shown[words:]
	}
	next, err := t.seat.Act(choice, faces...)
	return t.done(next, err)
}

// named is which of the names the typed words begin with, the longest of them, and how many words that takes; -1 for
// none.
func named(names, typed []string) (n, words int) {
	n = -1
	for k, name := range names {
		f := strings.Fields(strings.ToLower(name))
		if len(f) > words && len(f) <= len(typed) && slices.Equal(f, typed[:len(f)]) {
			n, words = k, len(f)
		}
	}
	return n, words
}

// done says what an action has brought about, or why it could not be done.
func (t *Talk) done(next table.Seat, err error) []string {
	if err != nil {
		return append([]string{t.say("words.talk.trouble", nil)}, fault.Lines(fault.Say(t.say), err)...)
	}
	before := t.seat.View().At
	t.sit(next)
	var out []string
	for _, e := range t.r.v.Log[min(before, len(t.r.v.Log)):t.r.v.At] {
		for _, l := range e.Lines {
			out = append(out, l.Text)
		}
	}
	return append(out, t.r.Question())
}

func (t *Talk) to(next table.Seat) []string {
	t.sit(next)
	return []string{t.r.Question()}
}
