package app

import (
	"time"

	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/lab"
	"gazala/tutor/table"
	"gazala/tutor/table/referee"
	"gazala/tutor/view"
)

// Tutor is all that the window knows of the floors below. Whatever it gives is in its language.
type Tutor interface {
	Books
	Language() string                            // "en" or "pt-BR"
	WithLanguage(tag string) Tutor               // the same in another language
	Text(key string, data map[string]any) string // a message of the window; Count in the data chooses the plural
	Games() []view.Game
	Extent(system string) view.Extent
	Cover(system string) *view.Board // a small picture of a game, nil of an unknown one
	Examples(system string) []view.ExampleRow
	Example(id string) (view.Example, error) // with all its steps computed
	Contents(system string) []view.RuleRow
	Page(rule cite.Rule) (view.RulePage, error)
	Starts(system string) []view.Start
	Beginnings(system string) []view.Start  // those of Starts that are no worked examples, told at once
	StartBoard(start string) *view.Board    // how a game that begins there looks, nil for an unknown one
	Optional(system string) []view.Optional // with which a scenario can begin: their marks follow its id
	Table(start string) (table.Seat, error) // a game at its beginning
	Retell(t table.Seat) table.Seat         // the same in the tutor's language
	// Practice is a sitting at a game's drills with what is remembered of the person, as [Practice].Text gave it, and
	// how many lines of that cannot be read.
	Practice(system string, remembered []byte) (p Practice, bad int, err error)
	Rephrase(p Practice) Practice // the same in the tutor's language
	// Today is a person at a day, at the games that are given, of which there must be one, with what is kept of the
	// days as [Daily].Kept gave it. It fails when that cannot be read.
	Today(kept []byte, now time.Time, players ...Player) (Daily, error)
	Redate(d Daily, now time.Time, players ...Player) Daily // the same in the tutor's language, at the games of now
	// Placement is a person at a sitting who is asked what is known of its game already, with the answers that were
	// kept, as [Placing].Kept gave them.
	Placement(p Practice, kept []byte) (Placing, error)
	Replace(p Placing) Placing // the same in the tutor's language
	Charts(system string) (view.Charts, error)
	// the same with a person's own charts; with ours when there is no text
	UseCharts(system, file string, text []byte) (Tutor, error)
	ChartsTemplate(system string) ([]byte, error) // ours as a file to put one's own values into
	// Course are a game's lessons with how far the person has come, as [Tutor.Reached] gave it.
	Course(system string, kept []byte) (view.Course, error)
	// NextLesson is the one to begin or to go on with; ok is false when none is left.
	NextLesson(system string, kept []byte) (next view.NextLesson, ok bool)
	LessonBoard(id string) *view.Board // where it begins, nil for an unknown one
	// at its beginning; what it shows of the person goes into the memory of a sitting at the same game
	Lesson(id string, p Practice) (Taught, error)
	Reword(l Taught) Taught // the same in the tutor's language
	Guide(
		t table.Seat,
		p Practice,
	) (Guided, error) // of the scenario that a game began with; it fails when that has none
	Retrace(g Guided) Guided               // the same in the tutor's language
	Reviews(system string) bool            // a game of it can be looked over
	Review(t table.Seat) (Reviewed, error) // a look over the game at a table, at its beginning
	Recount(r Reviewed) Reviewed           // the same in the tutor's language
	// Drill asks at a sitting about the position of a choice of a review that cost much, and tells whether there is
	// anything to ask.
	Drill(r Reviewed, p Practice, which ...int) bool
	// Reached is how far the person has come after a page of a lesson, counted from 1, or after its end.
	Reached(kept []byte, id string, page int, finished bool) []byte
	// JoinMemory and JoinLessons join what is kept of one person on two machines, as [Practice].Text and
	// [Tutor.Reached] gave it.
	JoinMemory(kept, other []byte) []byte
	JoinLessons(kept, other []byte) []byte
	JoinPlacement(kept, other []byte) []byte // the same of the answers before the first lesson
	JoinDays(kept, other []byte) []byte      // and as [Daily].Kept gave it
	// Conversation are questions in words about a game, one after the other, or about all of them where system is
	// empty; Beside are such that lean on a rule.
	Conversation(system string) *desk.Conversation
	Beside(rule cite.Rule) *desk.Conversation
	// Shown is a table at the position that a drill or a page of a lesson shows, to ask about it; ok is false where
	// that shows none.
	Shown(what any) (seat table.Seat, ok bool)
	Court(t table.Seat) (*referee.Court, error) // judges what a person proposes who judges first
	Labs(system string) bool                    // positions of the game can be put together by hand
	Lab(start string) (*lab.Lab, error)         // a lab on the beginning of a game
	LabOf(t table.Seat) (*lab.Lab, error)       // a lab on the position of a table
	Relab(l *lab.Lab) *lab.Lab                  // the same in the tutor's language
	// Try is a table on which a lab's position is asked about and played on; the paper game on the person's own table
	// has the person's own dice.
	Try(l *lab.Lab, paper bool) (table.Seat, error)
}

// The languages that the settings offer.
const (
	english    = "en"
	portuguese = "pt-BR"
)
