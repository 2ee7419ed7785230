package desk

import (
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/tutor/book/rulepage"
	"gazala/tutor/lab"
	"gazala/tutor/table"
	"gazala/tutor/table/referee"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Court judges what is proposed at a table, for a person who judges first. It fails with [ErrSystem] for a table of
// nobody's game.
func (d *Desk) Court(t table.Seat) (*referee.Court, error) {
	own, ok := t.(*table.Table)
	if !ok {
		return nil, ErrSystem
	}
	s := own.Session()
	sys := s.Setup().System
	b := d.book(sys.ID)
	if b == nil {
		return nil, asked{ErrSystem, sys.ID}
	}
	return referee.New(sys, s.Game(), d.say, pages{b}), nil
}

// Hearing is the court of a position that was asked about.
func (d *Desk) Hearing(q Question) (*referee.Court, error) {
	sys := q.Table.System()
	b := d.book(sys.ID)
	if b == nil {
		return nil, asked{ErrSystem, sys.ID}
	}
	return referee.New(sys, q.Game, d.say, pages{b}), nil
}

// pages are the rule pages' titles.
type pages struct{ *rulepage.Book }

// Row implements [referee.Words].
func (p pages) Row(r cite.Rule) view.RuleRow { return p.Book.Row(r.Number()) }

// Lab is a lab on a position: the beginning of a game as [Opening.From] has it. It fails as [Desk.Begin] does and with
// [lab.ErrNone].
func (d *Desk) Lab(from string) (*lab.Lab, error) {
	sys, g, err := d.beginning(from)
	if err != nil {
		return nil, err
	}
	l, err := lab.New(sys, d.lay(sys, g), d.say)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	return l, nil
}

// LabOf is a lab on the position of a table.
func (d *Desk) LabOf(t table.Seat) (*lab.Lab, error) {
	own, ok := t.(*table.Table)
	if !ok {
		return nil, ErrSystem
	}
	l, err := lab.New(own.Session().Setup().System, own.Session().Game(), d.say)
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	return l, nil
}

// Labs tells whether positions of a game can be put together by hand.
func (d *Desk) Labs(system string) bool {
	sys, err := d.system(system)
	if err != nil {
		return false
	}
	_, err = lab.Load(sys)
	return err == nil
}

// Beheld is something that shows a position of a game: a question, or a page of a lesson.
type Beheld interface {
	System() string
	Game() play.Game // nil before there is one
}

// Shown is a table at the position that something shows, to ask about it: it is nobody's game. ok is false where it
// shows none.
func (d *Desk) Shown(b Beheld) (t *table.Table, ok bool) {
	sys, err := d.system(b.System())
	if err != nil || b.Game() == nil {
		return nil, false
	}
	setup := session.Setup{System: sys, Help: session.Usual, Sides: sys.Sides, Dice: session.MyDice}
	return table.New(session.Begin(setup, b.Game()), d.say), true
}

// Relab is a lab in the desk's language.
func (d *Desk) Relab(l *lab.Lab) *lab.Lab { return l.In(d.say) }

// Try is a table on which a lab's position is asked about and played on. What is done there is no game of one's own.
func (d *Desk) Try(l *lab.Lab, o Opening) (*table.Table, error) {
	line, err := l.Line()
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	o.From = "position:" + line
	return d.Begin(o)
}
