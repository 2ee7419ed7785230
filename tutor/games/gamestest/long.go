package gamestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
)

// seldom is how often something that ends what goes on is chosen where something else could be: a game at random
// becomes long.
const seldom = 100

// Long is a game at random from a scenario's beginning, of at most so many actions: a kind of intent is chosen first,
// and seldom one that ends what goes on. A person is said to play one side.
func Long(sys *shelf.System, scenario string, seed uint64, most int) (session.Session, error) {
	start, ok := sys.Start(scenario)
	if !ok {
		return session.Session{}, fmt.Errorf("%s does not start", scenario)
	}
	s := session.Begin(session.Setup{
		System: sys, Scenario: scenario, Seed: seed, Sides: sys.Sides[:1], Help: session.Usual,
	}, start)
	r := rand.New(rand.NewPCG(seed, 1))
	for s.Total() < most {
		options := s.Game().Point(decide.NewSheet(nil, nil)).Options()
		if len(options) == 0 {
			break
		}
		next, err := s.Play(lasting(options, r))
		if err != nil {
			return s, fmt.Errorf("%s: action %d: %w", scenario, s.Total()+1, err)
		}
		s = next
	}
	return s, nil
}

// lasting is one of some options, seldom one that ends what goes on.
func lasting(options []decide.Intent, r *rand.Rand) decide.Intent {
	var kinds []decide.Kind
	for _, o := range options {
		if !slices.Contains(kinds, o.Kind()) {
			kinds = append(kinds, o.Kind())
		}
	}
	ends := func(k decide.Kind) bool {
		return strings.HasPrefix(string(k), "end") || strings.HasPrefix(string(k), "stop")
	}
	if going := slices.DeleteFunc(slices.Clone(kinds), ends); len(going) > 0 && r.IntN(seldom) > 0 {
		kinds = going
	}
	k := kinds[r.IntN(len(kinds))]
	options = slices.DeleteFunc(options, func(i decide.Intent) bool { return i.Kind() != k })
	return options[r.IntN(len(options))]
}

// Cut is a long game cut at an action where it is worth opening.
type Cut struct {
	Name string
	Game session.Session
}

// How a long game is cut: so many lengths from the shortest to the whole, each as many times as long as the one before
// it.
const (
	lengths  = 7
	shortest = 10
	halfway  = 2
)

// theirs is the game in which the program decides.
const theirs = "theirs"

// errShort: a game is over before it has become long.
var errShort = errors.New("the game is over too soon")

// Cuts are games of a system of at most so many actions: of the scenario that lasts longest seven lengths at which the
// person decides, one at which the program does, one in the middle of what goes on deepest, a fight as a rule, and one
// that is over, or as long as it gets.
func Cuts(sys *shelf.System, most int) ([]Cut, error) {
	var long, over session.Session
	for _, sc := range sys.Scenarios() {
		s, err := Long(sys, sc.ID, 1, most)
		if err != nil {
			return nil, err
		}
		if s.Total() > long.Total() {
			long = s
		}
		if s.Over() && s.Total() > over.Total() {
			over = s
		}
	}
	if long.Total() < shortest {
		return nil, fmt.Errorf("%s: %w", sys.ID, errShort)
	}
	if over.Total() == 0 {
		over = long
	}
	growth := math.Pow(float64(long.Total())/shortest, 1./(lengths-1))
	var out []Cut
	for n := range lengths {
		at := int(math.Round(shortest * math.Pow(growth, float64(n))))
		out = append(out, cut(sys, long, "", decided(long, at)))
	}
	deepest, depth := 0, 0
	for n := long.Total() / halfway; n < long.Total(); n++ {
		d, err := open(sys, long, n)
		if err != nil {
			return nil, err
		}
		if d > depth {
			deepest, depth = n, d
		}
	}
	return append(out, cut(sys, long, theirs, decided(long, long.Total()/halfway)),
		cut(sys, long, "fight", deepest), cut(sys, over, "end", over.Total())), nil
}

// cut is a game as it was after so many actions. The person plays the side that decides then, or all others.
func cut(sys *shelf.System, s session.Session, what string, n int) Cut {
	name := fmt.Sprintf("%s-%04d", sys.ID, n)
	if what != "" {
		name = sys.ID + "-" + what
	}
	s = s.Seek(n).Cut()
	set := s.Setup()
	set.Title = name
	if who := s.Who(); who != "" {
		set.Sides = slices.DeleteFunc(slices.Clone(sys.Sides), func(side string) bool {
			return (side == who) == (what == theirs)
		})
	}
	return Cut{name, s.With(set)}
}

// decided is the last number of actions, at most so many, after which one of the sides decides.
func decided(s session.Session, n int) int {
	for at := n; at > 0; at-- {
		if s.Seek(at).Who() != "" {
			return at
		}
	}
	return n
}

// open is how many procedures are open within one another after so many actions.
func open(sys *shelf.System, s session.Session, n int) (int, error) {
	text, err := sys.Write(s.Log().After(n))
	if err != nil {
		return 0, fmt.Errorf("gamestest: %w", err)
	}
	var position struct {
		Stack []json.RawMessage `json:"stack"`
	}
	if err := json.Unmarshal(text, &position); err != nil {
		return 0, fmt.Errorf("gamestest: %w", err)
	}
	return len(position.Stack), nil
}
