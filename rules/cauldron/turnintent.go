package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Intents of the set-up and of the Initiative Phase.
type (
	// SetUp picks the unit that is set up next (17.0.2, 17.0.3).
	SetUp struct{ Unit UnitID }
	// SetUpAt sets it up in a hex (17.0.2, 17.0.3).
	SetUpAt struct{ Hex hex.Hex }
	// SetUpReady sets up all units of the side that still wait, as the ready set-up has them.
	SetUpReady struct{}
	// GoFirst says who performs the first Action Phase of the turn (6.0).
	GoFirst struct{ Side Side }
)

// Their kinds.
const (
	KindSetUp      decide.Kind = "set_up"
	KindSetUpAt    decide.Kind = "set_up_at"
	KindSetUpReady decide.Kind = "set_up_ready"
	KindGoFirst    decide.Kind = "go_first"
)

func (SetUp) intent() {}

// Fields implements [Intent].
func (i SetUp) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindSetUp].
func (SetUp) Kind() decide.Kind { return KindSetUp }

func (SetUpAt) intent() {}

// Fields implements [Intent].
func (i SetUpAt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindSetUpAt].
func (SetUpAt) Kind() decide.Kind { return KindSetUpAt }

func (SetUpReady) intent() {}

// Fields implements [Intent].
func (i SetUpReady) Fields(record.Visitor) Intent { return i }

// Kind is [KindSetUpReady].
func (SetUpReady) Kind() decide.Kind { return KindSetUpReady }

func (GoFirst) intent() {}

// Fields implements [Intent].
func (i GoFirst) Fields(v record.Visitor) Intent {
	sideField(v, &i.Side)
	return i
}

// Kind is [KindGoFirst].
func (GoFirst) Kind() decide.Kind { return KindGoFirst }
