package save

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
)

// Faults of a save's lines, beside those of [strict].
const (
	badTime   strict.Slug = "bad_time" // Value
	badCode   strict.Slug = "bad_code" // Value
	faultSum              = "save.fault.sum"
	faultWhat             = "save.fault.what"
	faultGap              = "save.fault.gap"   // From, To
	faultTwo              = "save.fault.twice" // Value
)

// position is a line with a position. It is taken apart when it is needed: mostly it is enough to see that its text is
// what the replayed game would write.
type position struct {
	line  int
	after int
	text  []byte // of the position itself, nil when its line is not laid out as ours are
	doc   *strict.Doc
	tried bool // taken apart
	chain session.Chain
	game  play.Game // nil when something is wrong with it
}

type action struct {
	play.Action
	line int
	who  string
	auto bool
	with bool
	by   []cite.Rule
}

// reader takes a save apart, line by line, and notes what is wrong with each.
type reader struct {
	name      string
	sys       *shelf.System
	lines     [][]byte
	at        []int         // where each line stands, nil when each stands where it is
	docs      []*strict.Doc // nil where the line cannot be used, or is a position that waits
	faults    []strict.Problem
	header    Header
	headless  bool // the first line is damaged
	altered   bool // it can be read all the same, but is not as it was written
	positions []position
	actions   map[int]action
	lapsed    []string // the contested places whose reading cannot be chosen any more
}

func split(text []byte) [][]byte {
	lines := bytes.Split(text, []byte{'\n'})
	if len(lines[len(lines)-1]) == 0 {
		lines = lines[:len(lines)-1]
	}
	for i, l := range lines {
		lines[i] = bytes.TrimSuffix(l, []byte{'\r'}) // a file that was sent around may come back with these
	}
	return lines
}

// parse parses a line that is as it was written; a position waits.
func (r *reader) parse(i int) {
	l := r.lines[i]
	whole := unbroken(l)
	if after, text, ok := laidOut(l); whole && ok && i > 0 {
		r.add(position{line: i, after: after, text: text})
		return
	}
	doc := strict.Parse(r.name, l, strict.Limits{Bytes: maxLine})
	switch {
	case whole && doc.Err() == nil && i > 0 && doc.Root().IsObject() && doc.Root().Has("position"):
		r.add(position{line: i, after: doc.Root().Int("after", 0, maxActions), doc: doc})
	case whole && doc.Err() == nil:
		r.docs[i] = doc
	case !r.note(i, doc):
		r.faults = append(r.faults, r.fault(i, faultSum, nil))
	}
}

// sort puts the positions in the order of the game.
func (r *reader) sort() {
	slices.SortStableFunc(r.positions, func(a, b position) int { return a.after - b.after })
}

func (r *reader) add(p position) {
	if slices.ContainsFunc(r.positions, func(q position) bool { return q.after == p.after }) {
		r.faults = append(r.faults, r.fault(p.line, faultTwo, strict.Args{"Value": strconv.Itoa(p.after)}))
		return
	}
	r.positions = append(r.positions, p)
}

// laidOut finds number and text of a position in a line that is laid out as ours are.
func laidOut(line []byte) (after int, text []byte, ok bool) {
	rest, ours := bytes.CutPrefix(line, []byte(`{"after":`))
	if !ours || len(line) > maxLine {
		return 0, nil, false
	}
	num, rest, _ := bytes.Cut(rest, []byte(`,"chain":"`))
	_, rest, found := bytes.Cut(rest, []byte(`","position":`))
	after, err := strconv.Atoi(string(num))
	if !found || err != nil || after < 0 || after > maxActions || len(rest) < sumLen {
		return 0, nil, false
	}
	return after, rest[:len(rest)-sumLen], true
}

func (r *reader) fault(line int, key string, args strict.Args) strict.Problem {
	return strict.Problem{File: r.name, Line: r.line(line), Col: 1, Key: key, Args: args}
}

// line is the number of a line in the text, from 1.
func (r *reader) line(i int) int {
	if r.at != nil {
		i = r.at[i]
	}
	return i + 1
}

// note takes over what is wrong with a line's document, and tells whether anything is.
func (r *reader) note(line int, doc *strict.Doc) bool {
	var all *strict.Problems
	if !errors.As(doc.Err(), &all) {
		return false
	}
	for _, p := range all.List {
		p.Line = r.line(line)
		r.faults = append(r.faults, p)
	}
	return true
}

// readHeader reads the first line; one that is damaged or wrong gives what can be read of it.
func (r *reader) readHeader() {
	doc := r.docs[0]
	if doc == nil {
		r.headless = true
		doc = strict.Parse(r.name, r.lines[0], strict.Limits{Bytes: maxLine})
	}
	n := doc.Root()
	n.Skip("save")
	n.Skip("version")
	n.Skip("sum")
	r.header = Header{
		System:   n.Str("system"),
		Scenario: n.OptStr("scenario"),
		Title:    n.OptStr("title"),
		Seed:     n.Field("seed").AsUint64(),
		Mine: strict.Enum(
			n,
			"dice",
			diceWords(),
		) == session.MyDice,
		Sides:  n.Strs("sides"),
		Help:   n.Str("help"),
		Guided: n.OptBool("guided"),
		Rules:  n.Int("rules", 0, 1<<30),
		Data:   map[string]string{},
		Times:  Times{Created: moment(n, "created"), Changed: moment(n, "changed")},
		Count:  n.Int("count", 0, maxActions),
		Total:  n.Int("total", 0, maxActions),
		Over:   n.OptBool("over"),
	}
	strict.Enum(n, "help", helpWords())
	// Saves of before the levels say "simple" of who looked at one decision only.
	if older := n.OptBool("simple"); older || n.OptStr("level") == levelWord(session.Recruit) {
		r.header.Level = session.Recruit
	}
	for _, k := range n.OptListOf("ticks", session.MostTicks) {
		r.header.Ticks = append(r.header.Ticks, k.AsStr())
	}
	if f := n.Opt("referee"); f.Exists() {
		f = f.AsObject()
		r.header.Referee = f.Bool("on")
		judged := f.Int("judged", 0, maxActions)
		right := f.Int("right", 0, judged)
		r.header.Tally = session.Tally{Judged: judged, Right: right, Named: f.Int("named", 0, right)}
	}
	if d := n.Opt("data"); d.Exists() {
		for _, k := range d.AsObject().Keys() {
			r.header.Data[k] = d.Str(k)
		}
	}
	r.altered = r.headless && doc.Err() == nil
	if !r.headless && r.note(0, doc) {
		r.headless = true
	}
}

func moment(n *strict.Node, key string) time.Time {
	f := n.Field(key)
	s := f.AsStr()
	t, err := time.Parse(time.RFC3339, s)
	if err != nil && s != "" {
		f.Fail(badTime, strict.Args{"Value": s})
	}
	return t
}

// take takes a position apart, once, and tells whether it can be used.
func (r *reader) take(p *position) bool {
	if p.tried {
		return p.game != nil
	}
	p.tried = true
	if p.doc == nil {
		p.doc = strict.Parse(r.name, r.lines[p.line], strict.Limits{Bytes: maxLine})
	}
	r.lapse(p)
	n := p.doc.Root()
	n.Skip("sum")
	n.Int("after", 0, maxActions)
	game := r.sys.Position(n.Field("position"))
	p.chain = chain(n.Field("chain"))
	if !r.note(p.line, p.doc) {
		p.game = game
	}
	return p.game != nil
}

// lapse has a position read by the default what it reads otherwise and cannot be read so any more. Nothing that was
// played hung on it.
func (r *reader) lapse(p *position) {
	inForce := map[string]string{}
	n := p.doc.Root().Opt("position").Opt("rulings")
	for _, id := range n.Keys() {
		inForce[id] = n.Opt(id).Text()
	}
	lapsed := r.sys.Index().Lapsed(inForce)
	if len(lapsed) == 0 {
		return
	}
	for _, id := range lapsed {
		delete(inForce, id)
		if !slices.Contains(r.lapsed, id) {
			r.lapsed = append(r.lapsed, id)
		}
	}
	var line, pos fields
	if json.Unmarshal(r.lines[p.line], &line) != nil || json.Unmarshal(line["position"], &pos) != nil {
		return
	}
	pos.put("rulings", inForce)
	line.put("position", pos)
	if b, err := json.Marshal(line); err == nil {
		p.doc = strict.Parse(r.name, b, strict.Limits{Bytes: maxLine})
	}
}

func chain(n *strict.Node) (c session.Chain) {
	s := n.AsStr()
	b, err := hex.DecodeString(s)
	if s != "" && (err != nil || len(b) != len(c)) {
		n.Fail(badCode, strict.Args{"Value": s})
		return c
	}
	copy(c[:], b)
	return c
}

// readAction reads a line, if it has an action. Intents are about a position of the game, whichever.
func (r *reader) readAction(i int) {
	doc := r.docs[i]
	if doc == nil {
		return
	}
	n := doc.Root()
	if !n.IsObject() || !n.Has("do") {
		r.faults = append(r.faults, r.fault(i, faultWhat, nil))
		return
	}
	n.Skip("sum")
	num := n.Int("n", 1, maxActions)
	a := action{line: i, who: n.OptStr("who"), auto: n.OptBool("auto"), with: n.OptBool("with")}
	a.Intent = r.sys.Intent(n.Object("do"), r.positions[0].game)
	for _, f := range n.OptList("faces") {
		a.Faces = append(a.Faces, f.AsInt(0, 1<<16))
	}
	for _, rule := range n.Strs("by") {
		a.by = append(a.by, cite.Rule(rule))
	}
	if r.note(i, doc) || a.Intent == nil {
		return
	}
	if _, twice := r.actions[num]; twice {
		r.faults = append(r.faults, r.fault(i, faultTwo, strict.Args{"Value": strconv.Itoa(num)}))
		return
	}
	r.actions[num] = a
}

func diceWords() []strict.Choice[session.Dice] {
	return []strict.Choice[session.Dice]{{Name: "seeded", Value: session.Seeded}, {Name: "mine", Value: session.MyDice}}
}

// levelWord is the word of a level; the one that plays as well as the program can has none, so that an older save,
// which says nothing of it, is played so.
func levelWord(l session.Level) string {
	if l == session.Recruit {
		return "recruit"
	}
	return ""
}

func helpWords() []strict.Choice[session.Help] {
	return []strict.Choice[session.Help]{
		{Name: "full", Value: session.Full},
		{Name: "usual", Value: session.Usual},
		{Name: "little", Value: session.Little},
	}
}
