package play

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/frame"
)

// Settled is what became of a frame that was asked whether anything is left to decide in it.
type Settled uint8

// The answers of [Frame.Settle].
const (
	// Asks: a person has to decide something in the frame.
	Asks Settled = iota
	// Done: nothing is left in the frame; it is taken off the stack.
	Done
	// Changed: the frame has changed the stack itself; whatever is on top now is asked next.
	Changed
)

// Question is what an open frame asks: who decides, by which rule, and the sentence's message key with what fills its
// slots.
type Question struct {
	Who  derive.Arg
	Rule cite.Rule
	Key  string
	Args derive.Args
}

// Ask is a question to a side.
func Ask[S ~uint8](side S, rule cite.Rule, key string, args ...derive.Arg) Question {
	return Question{Who: derive.Player("Side", int(side)), Rule: rule, Key: key, Args: derive.With(args...)}
}

// AsksIf tells the kernel that a frame asks if it has something to ask, and is done if not.
func AsksIf(more bool) Settled {
	if more {
		return Asks
	}
	return Done
}

// AsksOr tells the kernel that a frame asks if it has something to ask, and has changed the stack itself if not.
func AsksOr(asks bool) Settled {
	if asks {
		return Asks
	}
	return Changed
}

// OutOfTurn refuses by the order of the procedures an intent that no other rule has refused: another procedure simply
// comes first. The words are those of key, which names the intent's kind by its message key, kinds with the kind behind
// it.
func OutOfTurn(s *decide.Sheet, i decide.Intent, rule cite.Rule, key, kinds string) {
	if s.Refused() {
		return
	}
	var kind decide.Kind
	if i != nil {
		kind = i.Kind()
	}
	s.Refuse(rule, key, derive.Term("Kind", kinds+string(kind)))
}

// Open is an open procedure that answers for itself, in the file of its chapter: an [Acting] or a [Frame]. B is the
// system's board, on which intents are judged, W the one on which they are carried out. It is a plain value, one of the
// state.
type Open[B, W any] interface {
	// Question is what the frame asks.
	Question(B) Question
	// Settle does what happens by itself, and tells whether anything is left to decide.
	Settle(w W) Settled
}

// Acting is a frame of a game that says its intents as acts.
type Acting[B, W any] interface {
	Open[B, W]
	// Options visits the acts that are worth listing, in the order in which they are shown, legal or not. It judges
	// none.
	Options(b B, visit func(decide.Act))
	// Act judges an act or carries it out, as the turn says; asked is false, and nothing is done, when the frame does
	// not ask for such an act.
	Act(t Turn[B, W], a decide.Act) (asked bool)
}

// Turn is what a frame does with an act: while it judges there is a board and a sheet, while it carries out there are a
// board that is being changed and dice. What is judged and what it does stand in one arm.
type Turn[B, W any] struct {
	Board B
	Sheet *decide.Sheet // findings are written on its open entry
	Work  W
	Dice  dice.Source
}

// Judging tells whether the act is only judged; otherwise it was judged legal and is carried out.
func (t Turn[B, W]) Judging() bool { return t.Sheet != nil }

// Frame is a frame of a game that has a type of its own for each kind of intents.
type Frame[B, W any] interface {
	Open[B, W]
	// Options visits the intents that are worth listing, in the order in which they are shown, legal or not. It judges
	// none.
	Options(b B, visit func(decide.Intent))
	// Judge writes its findings on an intent on the sheet's open entry; asked is false, and nothing is written, when
	// the frame does not ask for such an intent.
	Judge(b B, s *decide.Sheet, i decide.Intent) (asked bool)
	// CarryOut changes the position as an intent that was judged legal says.
	CarryOut(w W, i decide.Intent, src dice.Source)
}

// judge asks a frame of either form; one that acts asks for acts alone.
func judge[B, W any](top Open[B, W], b B, s *decide.Sheet, i decide.Intent) (asked bool) {
	switch f := top.(type) {
	case Acting[B, W]:
		a, acts := i.(decide.Act)
		return acts && f.Act(Turn[B, W]{Board: b, Sheet: s}, a)
	case Frame[B, W]:
		return f.Judge(b, s, i)
	}
	return false
}

func carryOut[B, W any](top Open[B, W], w W, i decide.Intent, src dice.Source) {
	switch f := top.(type) {
	case Acting[B, W]:
		f.Act(Turn[B, W]{Work: w, Dice: src}, decide.ActOf(i))
	case Frame[B, W]:
		f.CarryOut(w, i, src)
	}
}

// Board is what the kernel asks of a system's board. F is the system's kind of frames.
type Board[F, W any] interface {
	// Open is the stack of open procedures.
	Open() frame.Stack[F]
	// Ranking gives each rule its place in the rulebook; it may be nil.
	Ranking() func(cite.Rule) int
	// Over is what is said when no procedure is open.
	Over() Question
	// NotAsked refuses, on the sheet's open entry, an intent that the open frame does not ask for: by the rule whose
	// moment has passed or has not come, or else by the order of the procedures.
	NotAsked(*decide.Sheet, decide.Intent)
	// Copy is a board of its own, to be changed; what is computed on it goes to the recorder, which may be nil.
	Copy(*derive.Rec) W
}

// Work is what the kernel asks of a board that is being changed.
type Work[F any] interface {
	Open() frame.Stack[F]
	// Pop takes the top frame off the stack.
	Pop()
	// Tidy does what the rules ask for before anything else is decided, whichever procedure is open.
	Tidy()
	// Happened are the events so far.
	Happened() []event.Event
}

// Aftermath is a frame that only asks for what an earlier one has brought about: losses, a die to keep, a way to fall
// back.
type Aftermath interface{ Aftermath() }

// lister judges the candidates of one point. It is kept with the sheet, so that a point that is listed again allocates
// nothing.
type lister[F Open[B, W], B Board[F, W], W Work[F]] struct {
	b      B
	acting Acting[B, W]
	frame  Frame[B, W]
	s      *decide.Sheet
	try    func(decide.Act)
	visit  func(decide.Intent)
}

func (l *lister[F, B, W]) act(a decide.Act) {
	l.s.Try(a)
	if !l.acting.Act(Turn[B, W]{Board: l.b, Sheet: l.s}, a) {
		l.b.NotAsked(l.s, a)
	}
}

func (l *lister[F, B, W]) judge(i decide.Intent) {
	l.s.Begin(i)
	if !l.frame.Judge(l.b, l.s, i) {
		l.b.NotAsked(l.s, i)
	}
}

// list judges all that the open frame visits.
func (l *lister[F, B, W]) list(top F) {
	switch f := Open[B, W](top).(type) {
	case Acting[B, W]:
		l.acting = f
		f.Options(l.b, l.try)
	case Frame[B, W]:
		l.frame = f
		f.Options(l.b, l.visit)
	}
	*l = lister[F, B, W]{try: l.try, visit: l.visit}
}

// PointOf is the decision point of a board: every candidate of the open frame with its findings on the sheet, which is
// reset first. What is not a candidate is never legal, which the conformance suite holds against the whole vocabulary.
// Without a sheet nothing is listed: it is only told what is asked.
func PointOf[F Open[B, W], B Board[F, W], W Work[F]](b B, s *decide.Sheet) decide.Point {
	top, open := b.Open().Top()
	if s == nil && open {
		return top.Question(b).point(nil)
	}
	if s == nil {
		return b.Over().point(nil)
	}
	s.Reset(b.Ranking())
	if !open {
		return b.Over().point(s)
	}
	l, kept := s.Lister.(*lister[F, B, W])
	if !kept {
		l = &lister[F, B, W]{}
		l.try, l.visit = l.act, l.judge
		s.Lister = l
	}
	q := top.Question(b)
	l.b, l.s = b, s
	l.list(top)
	return q.point(s)
}

func (q Question) point(s *decide.Sheet) decide.Point {
	return decide.Point{Who: q.Who, Rule: q.Rule, Key: q.Key, Args: q.Args, Sheet: s}
}

// Judge opens an entry on the sheet and writes the finding on any intent: by the open frame, or as one that is not
// asked for.
func Judge[F Open[B, W], B Board[F, W], W Work[F]](b B, s *decide.Sheet, i decide.Intent) {
	s.Begin(i)
	if top, open := b.Open().Top(); open && judge(Open[B, W](top), b, s, i) {
		return
	}
	b.NotAsked(s, i)
}

// VerdictOn is what is found on an intent, with all grounds.
func VerdictOn[F Open[B, W], B Board[F, W], W Work[F]](b B, i decide.Intent) decide.Verdict {
	s := decide.NewSheet(nil, b.Ranking())
	Judge(b, s, i)
	return s.Verdict(0)
}

// IsLegal is the verdict on an intent without its grounds.
func IsLegal[F Open[B, W], B Board[F, W], W Work[F]](b B, i decide.Intent) bool {
	s := decide.BareSheet()
	Judge(b, s, i)
	return s.Legal(0)
}

// Explain is the derivation of the numbers behind the verdict on an intent.
func Explain[F Open[B, W], B Board[F, W], W Work[F]](b B, i decide.Intent) derive.Tree {
	rec := &derive.Rec{}
	Judge(b, decide.NewSheet(rec, b.Ranking()), i)
	return rec.Tree()
}

// Resolve carries out a legal intent on a copy of the board and goes on to the next decision. A refused one is a
// *[decide.RefusedError]. What is computed on the way goes to rec, which may be nil.
func Resolve[F Open[B, W], B Board[F, W], W Work[F]](
	b B,
	i decide.Intent,
	src dice.Source,
	rec *derive.Rec,
) (W, []event.Event, error) {
	var none W
	if !IsLegal(b, i) {
		return none, nil, VerdictOn(b, i).Err()
	}
	top, _ := b.Open().Top()
	w := b.Copy(rec)
	carryOut(Open[B, W](top), w, i, src)
	Settle[F, B](w)
	return w, w.Happened(), nil
}

// Trace is the derivation of what [Resolve] computes with these dice.
func Trace[F Open[B, W], B Board[F, W], W Work[F]](b B, i decide.Intent, src dice.Source) (derive.Tree, error) {
	rec := &derive.Rec{}
	_, _, err := Resolve(b, i, src, rec)
	return rec.Tree(), err
}

// Settle goes on until a frame asks or none is open.
func Settle[F Open[B, W], B Board[F, W], W Work[F]](w W) {
	for {
		w.Tidy()
		top, open := w.Open().Top()
		if !open {
			return
		}
		switch top.Settle(w) {
		case Asks:
			return
		case Done:
			w.Pop()
		case Changed:
		}
	}
}
