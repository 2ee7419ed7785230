package position

import (
	"slices"
	"strconv"
	"strings"

	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Schema makes the JSON Schema of records. Words say what a field, a procedure or an intent is, under "record.field" or
// the field alone; without them its name does. What a field that may be left out is then, is added where they don't say
// it. Domains give the forms of references.
type Schema struct {
	Words   map[string]string
	Domains map[string]Object
	Defs    Object
	// Mute are the fields and definitions without words.
	Mute map[string]bool
	// Root is the schema when all has been made.
	Root    Object
	written written
	said    map[string]bool // words that something has
}

// How words say what the lack of a field means.
const (
	leftOut  = "left out"
	leaveOut = "leave it out"
)

// Ref is a reference to a definition.
func Ref(name string) Object { return Object{"$ref": "#/$defs/" + name} }

// Def is a definition with the fields of a record.
func (s *Schema) Def(name string, fields func(record.Visitor)) Object {
	f := s.former(name)
	fields(f)
	return s.closed(f, s.word(name, name))
}

// Kinds are definitions of values of several kinds, each named after the prefix and its word, and one of all of them;
// key is the field that tells them apart.
func Kinds[T record.Variant[T]](s *Schema, prefix, key string, kinds record.Kinds[T]) {
	f := s.former(prefix)
	f.prefix = prefix
	var value T
	record.OneOf(f, key, &value, kinds)
}

func (s *Schema) former(record string) *former {
	return &former{schema: s, record: record, fields: Object{}, free: map[string]bool{}}
}

// word is what is said of something; it is noted when there is nothing but its name.
func (s *Schema) word(keys ...string) string {
	for _, k := range keys {
		if w := s.Words[k]; w != "" {
			s.said[k] = true
			return w
		}
	}
	if s.Mute == nil {
		s.Mute = map[string]bool{}
	}
	s.Mute[keys[0]] = true
	name := keys[0][strings.LastIndexAny(keys[0], ".")+1:]
	return strings.ReplaceAll(name, "_", " ") + "."
}

// closed is an object with the fields that were visited and no others.
func (*Schema) closed(f *former, said string) Object {
	o := Object{"type": "object", "additionalProperties": false, "properties": f.fields}
	if said != "" {
		o["description"] = said
	}
	if len(f.must) > 0 {
		o["required"] = f.must
	}
	return o
}

// former is a visitor that makes the form of a record.
type former struct {
	schema *Schema
	record string
	prefix string // of the definitions of kinds
	fields Object
	must   []string
	free   map[string]bool // fields that stand or fall with something else
	either string          // the definition that tells the kinds apart, when it is such a value
}

// put gives a field its form.
func (f *former) put(field record.Field, form Object, lack string) {
	if field.Need == record.Must || field.Need == record.Some {
		lack = ""
		if f.free[field.Name] {
			lack = "It has none when " + leftOut + "."
		} else if !slices.Contains(f.must, field.Name) {
			f.must = append(f.must, field.Name)
		}
	}
	said := f.schema.word(f.record+"."+field.Name, field.Name)
	if low := strings.ToLower(said); lack != "" && said != "" && !strings.Contains(low, leftOut) &&
		!strings.Contains(low, leaveOut) {
		said += " " + lack
	}
	form["description"] = said
	f.fields[field.Name] = form
}

// Bool implements [record.Visitor].
func (f *former) Bool(name string, _ *bool) {
	f.put(
		record.Field{Name: name, Need: record.May},
		Object{"type": "boolean", "default": false},
		"Not so when "+leftOut+".",
	)
}

// Int implements [record.Visitor].
func (f *former) Int(field record.Field, _ *int, least, most int) {
	form, lack := Object{"type": "integer", "minimum": least, "maximum": most}, ""
	if field.Need == record.May || field.Need == record.Shown {
		form["default"] = max(least, 0)
		lack = strconv.Itoa(max(least, 0)) + " when " + leftOut + "."
	}
	f.put(field, form, lack)
}

// Points implements [record.Visitor].
func (f *former) Points(field record.Field, _ *derive.Val, _ int) {
	form := Ref("points")
	form["default"] = 0
	f.put(field, form, "None when "+leftOut+".")
}

// Word implements [record.Visitor].
func (f *former) Word(field record.Field, _ *int, words []string) {
	f.put(field, Object{"type": "string", "enum": words}, "None when "+leftOut+".")
}

// domain is the form of a reference.
func (f *former) domain(to record.Domain) Object {
	out := Object{}
	for k, v := range f.schema.Domains[to.Of()] {
		out[k] = v
	}
	return out
}

// Ref implements [record.Visitor].
func (f *former) Ref(field record.Field, _ *int, to record.Domain) {
	f.put(field, f.domain(to), "None when "+leftOut+".")
}

// Ints implements [record.Visitor].
func (f *former) Ints(field record.Field, p record.Numbers, least, most int) {
	f.numbers(field, p, Object{"type": "integer", "minimum": least, "maximum": most})
}

// Refs implements [record.Visitor].
func (f *former) Refs(field record.Field, p record.Numbers, to record.Domain) {
	f.numbers(field, p, f.domain(to))
}

func (f *former) numbers(field record.Field, p record.Numbers, items Object) {
	f.list(field, items)
	s, sized := p.(record.Sized)
	form, made := f.fields[field.Name].(Object)
	if !sized || !made {
		return
	}
	least, most := s.Size()
	if form["maxItems"] = most; least > 0 {
		form["minItems"] = least
	}
}

// list is a list of things of a form.
func (f *former) list(field record.Field, items Object) {
	form := Object{"type": "array", "items": items}
	switch {
	case field.Need == record.Some:
		form["minItems"] = 1
	case field.Need != record.Must && !f.free[field.Name]:
		form["default"] = []any{}
	}
	f.put(field, form, "None when "+leftOut+".")
}

// Hex implements [record.Visitor].
func (f *former) Hex(field record.Field, _ *hex.Hex) { f.put(field, Ref("hex"), "") }

// Hexes implements [record.Visitor].
func (f *former) Hexes(field record.Field, _ *[]hex.Hex) {
	f.list(field, Ref("hex_run"))
	if form, made := f.fields[field.Name].(Object); made {
		form["uniqueItems"] = true
	}
}

// Marks implements [record.Visitor].
func (f *former) Marks(field record.Field, _ record.Marks, words []string) {
	f.put(
		field,
		Object{
			"type":                 "object",
			"propertyNames":        Ref("hex"),
			"additionalProperties": Object{"type": "string", "enum": words},
			"default":              Object{},
		},
		"None when "+leftOut+".",
	)
}

// Sub implements [record.Visitor].
func (f *former) Sub(field record.Field, fields func(record.Visitor)) {
	in := f.schema.former(field.Name)
	fields(in)
	form := f.schema.closed(in, "")
	if field.Need != record.Must && len(in.must) == 0 {
		form["default"] = Object{}
	}
	f.put(field, form, "Nothing when "+leftOut+".")
}

// List implements [record.Visitor].
func (f *former) List(field record.Field, l record.List, most int) {
	in := f.schema.former(field.Name)
	l.Resize(1)
	l.Visit(0, in)
	items := Ref(in.either)
	if in.either == "" {
		items = f.schema.closed(in, "")
	}
	f.list(field, items)
	if form, ok := f.fields[field.Name].(Object); ok {
		form["maxItems"] = most
	}
}

// Case implements [record.Visitor].
func (f *former) Case(field record.Field, _ *int, words []string, fields func(int)) {
	prefix := f.prefix
	if prefix == "" {
		prefix = field.Name
	}
	f.either = prefix
	if _, made := f.schema.Defs[prefix]; made {
		return
	}
	all := make([]any, len(words))
	was := *f
	for i, word := range words {
		name := prefix + "_" + word
		*f = *f.schema.former(name)
		f.prefix = was.prefix
		fields(i)
		f.fields[field.Name] = Object{"const": word, "description": f.schema.word(prefix + "." + field.Name)}
		f.must = append([]string{field.Name}, f.must...)
		f.schema.Defs[name] = f.schema.closed(f, f.schema.word(name))
		all[i] = Ref(name)
	}
	*f = was
	f.schema.Defs[prefix] = Object{"description": f.schema.word(prefix), "oneOf": all}
}

// Has implements [record.Visitor].
func (f *former) Has(name string, _ bool) bool {
	f.free[name] = true
	return true
}

// Check implements [record.Visitor].
func (*former) Check(func(record.Checks)) {}
