package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Rules of 3.0 Sequence of Play Outline.
const (
	ruleTurn     cite.Rule = "na41:3.1"
	rulePrepare  cite.Rule = "na41:3.1.a"
	ruleImpulses cite.Rule = "na41:3.1.b"
)

// Month is a turn of the turn track (3.1).
type Month struct {
	Summer    bool
	Air       Side // who has air superiority, 0 while it is contested (18.6)
	Benchmark printed.Value
	Supply    printed.Value // supply points for each side (3.1.a)
	Flips     bool          // the Malta Status marker is turned over (22.3.2)
	Crete     bool          // Crete is the Axis's from now on (22.2.2)
	Received  []Receipt     // replacements (19.1.1)
	Trucks    []Side        // whose trucks arrive

	Departures []Departure  // units that are called away or return
	Other      []OtherMonth // readings by which it has another season or another superiority
}

// part is one of a turn or of a player turn, in its place in the order. Open does what happens by itself when it comes,
// for the side whose player turn it is, and gives the procedure that asks in it; nil while the chapter is not there or
// when nothing is to be asked.
type part struct {
	word string
	open func(w *work, side Side) Frame
}

// 3.1, 3.1.d, 3.1.e: turnParts are the parts of a turn.
func turnParts() []part {
	return []part{
		{"supply_points", (*work).openBases},
		{"arrivals", (*work).openArrivals},
		{"reserves", (*work).openReserves},
		{"replacements", (*work).openReceipts},
		{"malta", (*work).openMalta},
		{"rommel", (*work).openRommel},
		{"surrender_box", (*work).openSurrenders},
		{"removals", (*work).openDepartures},
		{"conversions", (*work).openConversions},
		{"upgrades", (*work).openUpgrades},
		{"pairs", (*work).openPairs},
		{"impulse_1", impulse(1)},
		{"impulse_2", impulse(middle)},
		{"impulse_3", impulse(3)},
		{"attrition", (*work).openAttrition},
		{"victory_points", (*work).openScore},
	}
}

// middle is the impulse that a summer turn skips (3.1.b).
const middle = 2

// mostImpulses is how many impulses a turn has.
const mostImpulses = 3

// 3.2, 3.2.d, 3.2.e, 3.2.f: playerParts are the parts of a player turn. A phase that several chapters make up stands
// here once for each of them.
func playerParts() []part {
	return []part{
		{"initial", (*work).openInitial},
		{"movement", (*work).openMovement},
		{"combat", func(_ *work, side Side) Frame { return CombatFrame{side} }},
		{"automatic_ds", (*work).openPursuit},
		{"free_supply", (*work).openFreePoint},
		{"combat_ends", (*work).closeCombat},
		{"recovery", (*work).openRecovery},
		{"supply", (*work).openSupply},
		{"victory", (*work).openVictory},
		{"delay", (*work).openDelay},
	}
}

// offer is what a chapter lets a side do in a phase in which the order is free: what is worth listing, and how an
// intent is judged and carried out. The two latter tell whether the intent is one of theirs.
type offer struct {
	options func(b *board, side Side, visit func(decide.Intent))
	judge   func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool
	carry   func(w *work, side Side, i decide.Intent, src dice.Source) bool
}

// anytimeOffers are what a side may do at any time in its player turn (8.4.1, 9.5.7, 17.2.3, 23.2.1); what
// undoes something stands last.
func anytimeOffers() [5]offer {
	return [...]offer{purchases(), rebuilding(), commanding(), dismantling(), destroying()}
}

// 3.2.a: initialOffers are what may be done in an initial phase, in any order; what undoes something is listed last.
func initialOffers() [7]offer {
	a := anytimeOffers()
	return [...]offer{a[0], a[1], a[2], completing(), restoring(), a[3], a[4]}
}

// 3.2.b: movementOffers are what may be done in a movement phase beside moving, in any order; what undoes something is
// listed last.
func movementOffers() []offer {
	a := anytimeOffers()
	return []offer{
		a[0],
		a[1],
		a[2],
		readyOffer(),
		transferOffer(),
		railOffer(),
		airLifts(),
		fleeing(),
		convoys(),
		automatic(),
		building(),
		a[3],
		a[4],
	}
}

// undoing is how many of such offers, the last ones, undo something.
const undoing = 2

// offered visits what offers list.
func (b *board) offered(offers []offer, side Side, visit func(decide.Intent)) {
	for _, o := range offers {
		o.options(b, side, visit)
	}
}

// judged judges an intent by the offers.
func (b *board) judged(offers []offer, s *decide.Sheet, side Side, i decide.Intent) bool {
	return slices.ContainsFunc(offers, func(o offer) bool { return o.judge(b, s, side, i) })
}

// carried carries an intent out by the offers.
func (w *work) carried(offers []offer, side Side, i decide.Intent, src dice.Source) {
	for _, o := range offers {
		if o.carry(w, side, i, src) {
			return
		}
	}
}

type (
	// TurnFrame is a turn (3.1); Next is the number of the part of it that comes next, in the order of the rule.
	TurnFrame struct{ Next uint8 }
	// PlayerTurnFrame is a player turn in an impulse (3.2); Next is the number of the part of it that comes next.
	PlayerTurnFrame struct {
		Side    Side
		Impulse uint8
		Next    uint8
	}
	// InitialFrame is a side's initial phase (3.2.a). Rolled: its event has been rolled for. Skipped: a scenario that
	// begins with it has skipped the preparation of its first turn (s3.2).
	InitialFrame struct {
		Side    Side
		Rolled  bool
		Skipped bool
	}
)

func (TurnFrame) frame() string       { return "turn" }
func (PlayerTurnFrame) frame() string { return "player_turn" }
func (InitialFrame) frame() string    { return "initial" }

// partField is the part of an order that comes next, as its word.
func partField(v record.Visitor, n *uint8, of []part) {
	words := make([]record.Choice[uint8], 0, len(of)+1)
	for i, k := range of {
		words = append(words, record.Choice[uint8]{Word: k.word, Value: uint8(i)})
	}
	record.Word(v, "next", n, append(words, record.Choice[uint8]{Word: "end", Value: uint8(len(of))}))
}

// Fields implements [Frame].
func (f TurnFrame) Fields(v record.Visitor) Frame {
	partField(v, &f.Next, turnParts())
	return f
}

// Fields implements [Frame].
func (f PlayerTurnFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Int(v, "impulse", &f.Impulse, 1, mostImpulses)
	partField(v, &f.Next, playerParts())
	return f
}

// Fields implements [Frame].
func (f InitialFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	v.Bool("rolled", &f.Rolled)
	v.Bool("skipped", &f.Skipped)
	return f
}

// SkippingPreparation is [Beginning] of a scenario in whose first turn the preparation phase is skipped (s3.2). It
// begins with the initial phase of a side.
func SkippingPreparation(impulse uint8, side Side) frame.Stack[Frame] {
	first := slices.IndexFunc(playerParts(), func(p part) bool { return p.word == "initial" })
	return Beginning(
		impulse,
		side,
	).Replace(PlayerTurnFrame{Side: side, Impulse: impulse, Next: uint8(first + 1)}).
		Push(InitialFrame{Side: side, Skipped: true})
}

// Question implements [play.Frame]. A turn asks nothing itself.
func (f TurnFrame) Question(*board) play.Question {
	return play.Question{Rule: ruleTurn, Key: "na41.point.over"}
}

// Options implements [play.Frame].
func (f TurnFrame) Options(*board, func(decide.Intent)) {}

// Judge implements [play.Frame].
func (f TurnFrame) Judge(*board, *decide.Sheet, decide.Intent) bool { return false }

// CarryOut implements [play.Frame].
func (f TurnFrame) CarryOut(*work, decide.Intent, dice.Source) {}

// Settle implements [play.Frame] (3.1). After its parts the next turn begins, or the game is over.
func (f TurnFrame) Settle(w *work) play.Settled {
	all := turnParts()
	if int(f.Next) >= len(all) {
		w.turnEnds()
		return play.Changed
	}
	at := all[f.Next]
	w.replace(TurnFrame{f.Next + 1})
	w.begin(at, 0)
	return play.Changed
}

// begin lets a part of an order begin. What a chapter does may end the game, and then nothing is opened.
func (w *work) begin(at part, side Side) {
	if at.open == nil {
		return
	}
	if opened := at.open(w, side); opened != nil {
		w.push(opened)
	}
}

// turnEnds begins the next turn, or ends the game after the last one of the scenario (3.1, s1.2, s2.2, s3.2).
func (w *work) turnEnds() {
	if w.Turn >= w.lastTurn() {
		w.lastTurnEnds()
		return
	}
	w.Turn++
	w.replace(TurnFrame{})
	w.Log(ruleTurn, "na41.sequence.turn_begins", turnArg(w.Turn))
}

// 3.1.b: impulse opens the impulse with that number, the second one not in a summer turn. The Allied player turn comes
// first (3.2).
func impulse(n uint8) func(*work, Side) Frame {
	return func(w *work, _ Side) Frame {
		if n == middle && w.month().Summer {
			w.Log(ruleImpulses, "na41.sequence.summer", turnArg(w.Turn))
			return nil
		}
		w.playerTurnBegins(Allies, n)
		return PlayerTurnFrame{Side: Allies, Impulse: n}
	}
}

func (w *work) playerTurnBegins(side Side, impulse uint8) {
	w.Active, w.Comando = false, false
	w.Log(
		ruleSequence,
		"na41.sequence.player_turn",
		playerArg(side),
		derive.Number("Impulse", derive.Int(int(impulse)), derive.Plain),
	)
}

// Question implements [play.Frame]. A player turn asks nothing itself.
func (f PlayerTurnFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleSequence, "na41.point.over")
}

// Options implements [play.Frame].
func (f PlayerTurnFrame) Options(*board, func(decide.Intent)) {}

// Judge implements [play.Frame].
func (f PlayerTurnFrame) Judge(*board, *decide.Sheet, decide.Intent) bool { return false }

// CarryOut implements [play.Frame].
func (f PlayerTurnFrame) CarryOut(*work, decide.Intent, dice.Source) {}

// Settle implements [play.Frame] (3.2). After the phases of the Allied player turn comes the Axis one of the same
// impulse.
func (f PlayerTurnFrame) Settle(w *work) play.Settled {
	all := playerParts()
	if w.Rulings.Other(GarrisonsJudged) {
		w.abandonPorts()
	}
	if int(f.Next) < len(all) {
		at, side := all[f.Next], f.Side
		f.Next++
		w.replace(f)
		w.begin(at, side)
		return play.Changed
	}
	if f.Side == Axis {
		return play.Done
	}
	w.playerTurnBegins(Axis, f.Impulse)
	w.replace(PlayerTurnFrame{Side: Axis, Impulse: f.Impulse})
	return play.Changed
}

// Impulse is the impulse that is played, and whose player turn it is; 0 between them.
func (s *State) Impulse() (number uint8, phasing Side) {
	for i := range s.Frames.Len() {
		if p, is := s.Frames.At(i).(PlayerTurnFrame); is {
			return p.Impulse, p.Side
		}
	}
	return 0, 0
}

// PhaseName is the word of the part of the player turn that is under way, or of the turn between them; empty when
// neither is.
func (s *State) PhaseName() string {
	name := ""
	if f, ok := frame.Find[TurnFrame](s.Frames); ok {
		name = begun(turnParts(), f.Next)
	}
	if f, ok := frame.Find[PlayerTurnFrame](s.Frames); ok {
		name = begun(playerParts(), f.Next)
	}
	return name
}

func begun(order []part, next uint8) string {
	if next == 0 || int(next) > len(order) {
		return ""
	}
	return order[next-1].word
}

// Moving is the stack that moves, nobody when none does.
func (s *State) Moving() []UnitID {
	if f, ok := frame.Find[ActFrame](s.Frames); ok {
		return f.Units
	}
	return nil
}

// Question implements [play.Frame].
func (f InitialFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleInitial, "na41.point.initial")
}

// Options implements [play.Frame].
func (f InitialFrame) Options(b *board, visit func(decide.Intent)) {
	visit(RollEvent{})
	offers := initialOffers()
	useful := len(offers) - undoing
	b.offered(offers[:useful], f.Side, visit)
	visit(EndInitial{})
	b.offered(offers[useful:], f.Side, visit)
}

// Judge implements [play.Frame].
func (f InitialFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i.(type) {
	case RollEvent:
		f.rollEvent(s)
	case EndInitial:
		if !f.Rolled {
			s.Refuse(ruleEvents, "na41.sequence.event_first", playerArg(f.Side))
		}
		s.Because(ruleInitial, "na41.sequence.may_end_initial", playerArg(f.Side))
	default:
		offers := initialOffers()
		return b.judged(offers[:], s, f.Side, i)
	}
	return true
}

// CarryOut implements [play.Frame].
func (f InitialFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	if f.Skipped {
		f.Skipped = false
		w.replace(f)
	}
	switch i.(type) {
	case RollEvent:
		w.event(f, src)
	case EndInitial:
		w.Pop()
	default:
		offers := initialOffers()
		w.carried(offers[:], f.Side, i, src)
	}
}

// Settle implements [play.Frame] (s3.2, 3.1.a). The first turn of a scenario that skips its preparation has one by the
// other reading of d-36, before anything is done in it.
func (f InitialFrame) Settle(w *work) play.Settled {
	if !f.Skipped || !w.Rulings.Other(NoTurnSkipped) {
		return play.Asks
	}
	w.Frames = StackOf(TurnFrame{})
	w.Log(ruleTurn, "na41.sequence.turn_begins", turnArg(w.Turn))
	return play.Changed
}

// 3.1.a: openBases puts the supply points of the turn into the bases of both sides (6.1.3).
func (w *work) openBases(Side) Frame {
	n := w.month().Supply.N
	for i := range w.Map.Boxes {
		if box := &w.Map.Boxes[i]; box.Base && n > 0 {
			w.addStock(box.Side, SpotInBox(BoxID(i)), n)
			w.Log(rulePrepare, "na41.sequence.supply", playerArg(box.Side), boxArg(box), numberArg(n))
		}
	}
	return nil
}

// openInitial opens a side's initial phase, without the markers of its transports, and with what its groundworks have
// become (3.2.a).
func (w *work) openInitial(side Side) Frame {
	w.unmark(side)
	w.openWorks(side)
	return InitialFrame{Side: side}
}

// openMovement opens a side's movement phase, in which none of its units has moved (3.2.b).
func (w *work) openMovement(side Side) Frame {
	for i := range w.Units {
		if u := w.unit(UnitID(i)); w.side(UnitID(i)) == side {
			u.Moved, u.Hexes, u.Beyond, u.Bound, u.Restored = false, 0, false, false, false
		}
	}
	w.Sailings, w.Seized, w.Chases, w.RailUsed = nil, nil, nil, false
	return MovementFrame{side}
}

// 3.2.c: closeCombat pays for the attacks of the combat phase, and brings the side's stacks down to the limit (4.4.1,
// 17.2.2). Then the phase forgets who has fought and who has retreated (d-07: or before, so that nobody has more time).
func (w *work) closeCombat(side Side) Frame {
	w.payPledges(side)
	if w.Rulings.Other(DisengagedToo) {
		w.forgetFights()
	}
	return StackingFrame{Side: side}
}

// turnSlot is the slot of the number of a turn.
const turnSlot = "Turn"

func turnArg(n uint8) derive.Arg { return derive.Number(turnSlot, derive.Int(int(n)), derive.Plain) }

// 3.1.c: firstImpulse tells whether the first impulse of the turn is going on, the only one in which a convoy sails
// from Italy (21.1.3).
func (b *board) firstImpulse() bool {
	n, _ := b.Impulse()
	return n == 1
}
