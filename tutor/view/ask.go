package view

// Asked is a question in words as a person has typed it, with the readings of its parts that the person has chosen
// instead of the likeliest, by [AskedPart].ID.
type Asked struct {
	Text  string            `json:"text"`
	Picks map[string]string `json:"picks,omitempty"`
	Held  []int             `json:"-"` // the units that the person has chosen, by the system's own numbers
}

// With is the question with another reading of a part.
func (a Asked) With(part, pick string) Asked {
	picks := map[string]string{part: pick}
	for id, p := range a.Picks {
		if id != part {
			picks[id] = p
		}
	}
	a.Picks = picks
	return a
}

// AskedPart is a part of a question as it was understood.
type AskedPart struct {
	ID      string      `json:"id"`
	Name    string      `json:"name"` // what it is: a unit, a hex
	Value   string      `json:"value"`
	Guessed bool        `json:"guessed,omitempty"` // it is not written so, or could be something else
	Others  []AskedWord `json:"others,omitempty"`
}

// AskedWord is another reading of a part, with what stands for it in [Asked].Picks or by which it is chosen.
type AskedWord struct {
	Pick  string `json:"pick"`
	Value string `json:"value"`
}

// FollowUp is a question that can be asked next.
type FollowUp struct {
	Name string `json:"name"`
	Ask  Asked  `json:"ask"`
}

// AnswerKind is what an answer is.
type AnswerKind string

// The kinds.
const (
	AnswerVerdict AnswerKind = "verdict" // whether something may be done, and why
	AnswerList    AnswerKind = "list"    // what may be done, and what not
	AnswerBook    AnswerKind = "book"    // the rulebook is to be searched
	AnswerUnread  AnswerKind = "unread"  // the question was not understood
	// AnswerBack asks back: a word of the question was not understood, or what is meant is a guess. Then nothing is
	// said of what the rules judge; [Answer].Next has what may be meant.
	AnswerBack AnswerKind = "back"
	// AnswerRefused says that the rulebook has no answer to this, and why.
	AnswerRefused AnswerKind = "refused"
)

// Told tells whether an answer is more than that something was not understood; [Answer].Rules of one that is not are
// only where the rulebook may have it.
func (a *Answer) Told() bool { return a.Kind != AnswerUnread && a.Kind != AnswerBack }

// Piece is a piece of the text of a question; a stray one is not accounted for by how it was understood.
type Piece struct {
	Text  string `json:"text"`
	Stray bool   `json:"stray,omitempty"`
}

// AskedReading is how a question was understood: of which kind it is, and what it names, by ids that are the same in
// every language. Text says so in the reader's language.
type AskedReading struct {
	Kind    string              `json:"kind"`
	Slots   map[string][]string `json:"slots"`
	Reason  string              `json:"reason,omitempty"`  // why it is not answered
	Follows bool                `json:"follows,omitempty"` // it goes on from the question before it
	Asks    string              `json:"asks"`              // the kind, in the reader's language
	Kinds   []AskedWord         `json:"kinds,omitempty"`   // what could be asked of the same instead
	Text    string              `json:"text"`
	Chips   []AskedChip         `json:"chips,omitempty"`
}

// AskedChip is a thing that a question names, with the name of its slot: Value as it is shown. Others are what could be
// meant instead.
type AskedChip struct {
	ID     string      `json:"id"`
	Slot   string      `json:"slot"`
	Name   string      `json:"name"`
	Value  string      `json:"value"`
	Others []AskedWord `json:"others,omitempty"`
}

// Answer is the answer to a question in words.
type Answer struct {
	Kind   AnswerKind  `json:"kind"`
	Parts  []AskedPart `json:"parts,omitempty"`
	Unread []string    `json:"unread,omitempty"` // words that were not understood
	Skips  string      `json:"skips,omitempty"`  // says so
	Unused string      `json:"unused,omitempty"` // says which were, and have nothing to do with what was read
	Pieces []Piece     `json:"pieces,omitempty"` // the question, where a part of it is stray

	Heading string   `json:"heading"`
	Name    string   `json:"name,omitempty"` // what it is about
	Given   []string `json:"given,omitempty"`
	Before  string   `json:"before,omitempty"` // what must be done first
	Legal   bool     `json:"legal,omitempty"`
	Would   bool     `json:"would,omitempty"` // it is refused now, and legal at another time
	Reasons []Reason `json:"reasons,omitempty"`
	Trees   []Tree   `json:"trees,omitempty"`
	Odds    *Odds    `json:"odds,omitempty"`
	NoOdds  string   `json:"no_odds,omitempty"` // says that nothing is rolled
	// Changes are single changes found that make a refused thing legal, the smallest first; Seeks tells that they are
	// still sought.
	Changes []Change `json:"changes,omitempty"`
	Seeks   bool     `json:"-"`
	Rests   []Rest   `json:"rests,omitempty"`
	Choices []Choice `json:"choices,omitempty"` // of a list
	More    int      `json:"more,omitempty"`    // that are left out of it
	Query   string   `json:"query,omitempty"`   // for the rulebook
	Frame   string   `json:"frame,omitempty"`   // what was asked of the rulebook, if it was understood
	// Reading is how it was understood, nil where it was not, and Readings what may be meant instead, three at most.
	Reading  *AskedReading  `json:"reading,omitempty"`
	Readings []AskedReading `json:"readings,omitempty"`
	Games    []GameAnswer   `json:"games,omitempty"`  // of a question about no game in particular: what each has
	Rules    []RuleRow      `json:"rules,omitempty"`  // that tell what was asked of it, instead
	Next     []FollowUp     `json:"next,omitempty"`   // what can be asked then, or instead
	Meant    bool           `json:"meant,omitempty"`  // they are what may be meant
	Passed   string         `json:"passed,omitempty"` // says what was told besides, and not looked into
	Board    *Board         `json:"-"`                // with what the question names
}

// GameAnswer is what a game's rulebook answers to a question about no game in particular: its first sentence.
type GameAnswer struct {
	System string `json:"system"`
	Title  string `json:"title"`
	Text   string `json:"text"`
	Chip   *Chip  `json:"chip,omitempty"` // the rule that says so
}
