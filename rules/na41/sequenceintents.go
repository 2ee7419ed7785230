package na41

import (
	"gazala/rules/decide"
	"gazala/rules/record"
)

// turnIntents are the kinds of intents of chapters 3, 18 and 21 to 24, one of each.
func turnIntents() []Intent {
	return []Intent{
		RollMalta{},
		RollEvent{},
		Buy{},
		BombPort{},
		BombBox{},
		EndInitial{},
	}
}

type (
	// RollMalta throws the die for the Malta Status marker (22.3.3).
	RollMalta struct{}
	// RollEvent throws the dice for a side's event (23.1).
	RollEvent struct{}
	// Buy buys an item with resource points (23.2.2).
	Buy struct{ Item Item }
	// BombPort flies a raid against a port on the map (21.4.3).
	BombPort struct{ Port PortID }
	// BombBox flies a raid against the port of a box (21.4.3).
	BombBox struct{ Box BoxID }
	// EndInitial ends the initial phase (3.2.a).
	EndInitial struct{}
)

// Kind implements [decide.Intent].
func (RollMalta) Kind() decide.Kind { return "roll_malta" }

// Kind implements [decide.Intent].
func (RollEvent) Kind() decide.Kind { return "roll_event" }

// Kind implements [decide.Intent].
func (Buy) Kind() decide.Kind { return "buy" }

// Kind implements [decide.Intent].
func (BombPort) Kind() decide.Kind { return "bomb_port" }

// Kind implements [decide.Intent].
func (BombBox) Kind() decide.Kind { return "bomb_box" }

// Kind implements [decide.Intent].
func (EndInitial) Kind() decide.Kind { return "end_initial" }

func (RollMalta) intent()  {}
func (RollEvent) intent()  {}
func (Buy) intent()        {}
func (BombPort) intent()   {}
func (BombBox) intent()    {}
func (EndInitial) intent() {}

// Fields implements [Intent].
func (i RollMalta) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i RollEvent) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Buy) Fields(v record.Visitor) Intent {
	record.Word(v, "item", &i.Item, Items())
	return i
}

// Fields implements [Intent].
func (i BombPort) Fields(v record.Visitor) Intent {
	portField(v, &i.Port)
	return i
}

// Fields implements [Intent].
func (i BombBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// Fields implements [Intent].
func (i EndInitial) Fields(record.Visitor) Intent { return i }
