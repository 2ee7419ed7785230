package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/record"
)

func (PickPlace) intent() {}

// Fields implements [Intent].
func (i PickPlace) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindPickPlace].
func (PickPlace) Kind() decide.Kind { return KindPickPlace }

func (SetUpAt) intent() {}

// Fields implements [Intent].
func (i SetUpAt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindSetUpAt].
func (SetUpAt) Kind() decide.Kind { return KindSetUpAt }

func (EndSetUp) intent() {}

// Fields implements [Intent].
func (i EndSetUp) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndSetUp].
func (EndSetUp) Kind() decide.Kind { return KindEndSetUp }

func (Replace) intent() {}

// Fields implements [Intent].
func (i Replace) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindReplace].
func (Replace) Kind() decide.Kind { return KindReplace }

func (Cannibalize) intent() {}

// Fields implements [Intent].
func (i Cannibalize) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindCannibalize].
func (Cannibalize) Kind() decide.Kind { return KindCannibalize }

func (EndReplacing) intent() {}

// Fields implements [Intent].
func (i EndReplacing) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndReplacing].
func (EndReplacing) Kind() decide.Kind { return KindEndReplacing }

func (Enter) intent() {}

// Fields implements [Intent].
func (i Enter) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindEnter].
func (Enter) Kind() decide.Kind { return KindEnter }

func (EnterAt) intent() {}

// Fields implements [Intent].
func (i EnterAt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindEnterAt].
func (EnterAt) Kind() decide.Kind { return KindEnterAt }

func (EndEntering) intent() {}

// Fields implements [Intent].
func (i EndEntering) Fields(record.Visitor) Intent { return i }

// Kind is [KindEndEntering].
func (EndEntering) Kind() decide.Kind { return KindEndEntering }

func (CountPoints) intent() {}

// Fields implements [Intent].
func (i CountPoints) Fields(record.Visitor) Intent { return i }

// Kind is [KindCountPoints].
func (CountPoints) Kind() decide.Kind { return KindCountPoints }
