package record

import (
	"slices"
	"strconv"

	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Differences are the fields in which two records differ, "units[3].steps", in the order of the first one's; of lists
// of different lengths the list alone is named. None means that they are equal.
func Differences(a, b func(Visitor)) []string {
	was, now := &lister{at: map[string]string{}}, &lister{at: map[string]string{}}
	a(was)
	b(now)
	var out []string
	for _, place := range was.places {
		if text, there := now.at[place]; (!there || text != was.at[place]) && !slices.Contains(out, place) {
			out = append(out, place)
		}
	}
	for _, place := range now.places {
		if _, there := was.at[place]; !there {
			out = append(out, place)
		}
	}
	return out
}

// lister notes the value of every field by its place.
type lister struct {
	under  string
	places []string
	at     map[string]string
}

func (l *lister) place(name string) string {
	if l.under == "" {
		return name
	}
	return l.under + "." + name
}

// note notes a value as its key has it.
func (l *lister) note(name string, value func(*keyer)) {
	k := &keyer{}
	value(k)
	place := l.place(name)
	l.places = append(l.places, place)
	l.at[place] = string(k.text)
}

func (l *lister) in(place string, visit func()) {
	was := l.under
	l.under = place
	visit()
	l.under = was
}

func (l *lister) Bool(name string, p *bool) { l.note(name, func(k *keyer) { k.Bool(name, p) }) }

func (l *lister) Int(f Field, p *int, least, most int) {
	l.note(f.Name, func(k *keyer) { k.Int(f, p, least, most) })
}

func (l *lister) Points(f Field, p *derive.Val, most int) {
	l.note(f.Name, func(k *keyer) { k.Points(f, p, most) })
}

func (l *lister) Word(f Field, p *int, words []string) {
	l.note(f.Name, func(k *keyer) { k.Word(f, p, words) })
}

func (l *lister) Ref(f Field, p *int, to Domain) {
	l.note(f.Name, func(k *keyer) { k.Ref(f, p, to) })
}

func (l *lister) Ints(f Field, p Numbers, least, most int) {
	l.note(f.Name, func(k *keyer) { k.Ints(f, p, least, most) })
}

func (l *lister) Refs(f Field, p Numbers, to Domain) {
	l.note(f.Name, func(k *keyer) { k.Refs(f, p, to) })
}
func (l *lister) Hex(f Field, p *hex.Hex) { l.note(f.Name, func(k *keyer) { k.Hex(f, p) }) }

func (l *lister) Hexes(f Field, p *[]hex.Hex) { l.note(f.Name, func(k *keyer) { k.Hexes(f, p) }) }

func (l *lister) Marks(f Field, p Marks, words []string) {
	l.note(f.Name, func(k *keyer) { k.Marks(f, p, words) })
}

func (l *lister) Sub(f Field, fields func(Visitor)) {
	l.in(l.place(f.Name), func() { fields(l) })
}

func (l *lister) List(f Field, all List, _ int) {
	l.note(f.Name, func(k *keyer) { k.num(int64(all.Len())) })
	place := l.place(f.Name)
	for i := range all.Len() {
		l.in(place+"["+strconv.Itoa(i)+"]", func() { all.Visit(i, l) })
	}
}

func (l *lister) Case(f Field, p *int, _ []string, fields func(int)) {
	l.note(f.Name, func(k *keyer) { k.num(int64(*p)) })
	if *p >= 0 {
		fields(*p)
	}
}

func (l *lister) Has(_ string, now bool) bool { return now }

func (l *lister) Check(func(Checks)) {}
