package positiontest

import (
	"reflect"
	"slices"

	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Unnamed are the fields of a value, by their types and names, whose change never shows in its key, whichever of its
// records it is made in: what a record does not name to its visitors. The fields of frames on a stack are not looked
// at.
func Unnamed[T any](value *T, key func(*T) string) []string {
	c := counter{key: func() string { return key(value) }, counts: map[string]bool{}}
	c.look(reflect.ValueOf(value).Elem(), "")
	return c.unnamed()
}

// UnnamedOf are the fields of a frame or an intent that it does not name, whether its truths hold or not.
func UnnamedOf[T record.Variant[T]](kind T) []string {
	value := reflect.New(reflect.TypeOf(kind)).Elem()
	c := counter{counts: map[string]bool{}, key: func() string {
		return record.Key(func(v record.Visitor) { value.Interface().(T).Fields(v) })
	}}
	c.look(value, "")
	for i := range value.NumField() {
		if f := value.Field(i); f.Kind() == reflect.Bool {
			f.SetBool(true)
		}
	}
	c.look(value, "")
	return c.unnamed()
}

// counter notes of each field whether a change of it shows.
type counter struct {
	key    func() string
	counts map[string]bool
}

func (c *counter) unnamed() (out []string) {
	for name, counts := range c.counts {
		if !counts {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

func (c *counter) look(v reflect.Value, name string) {
	switch v.Interface().(type) {
	case hex.Hex:
		c.change(v, name, reflect.ValueOf(v.Interface().(hex.Hex).Step(0)))
		return
	case derive.Val:
		c.change(v, name, reflect.ValueOf(v.Interface().(derive.Val).Plus(derive.Int(1))))
		return
	}
	switch v.Kind() { //nolint:exhaustive // all else is a number
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				c.look(v.Field(i), v.Type().Name()+"."+f.Name)
			}
		}
	case reflect.Slice:
		more := reflect.New(v.Type().Elem()).Elem()
		if v.Len() == 0 {
			c.change(v, name, reflect.Append(reflect.MakeSlice(v.Type(), 0, 1), more))
		}
		for i := range v.Len() {
			c.look(v.Index(i), name)
		}
	case reflect.Array:
		for i := range v.Len() {
			c.look(v.Index(i), name)
		}
	case reflect.Bool:
		c.change(v, name, reflect.ValueOf(!v.Bool()))
	default:
		c.counted(v, name)
	}
}

// counted changes a number, one up or to 1: a word that has the number counts as well as one that has not.
func (c *counter) counted(v reflect.Value, name string) {
	for n := range 9 {
		if next := reflect.ValueOf(n); next.CanConvert(v.Type()) {
			c.change(v, name, next)
		}
	}
}

func (c *counter) change(v reflect.Value, name string, to reflect.Value) {
	was, before := reflect.New(v.Type()).Elem(), c.key()
	was.Set(v)
	v.Set(to.Convert(v.Type()))
	c.counts[name] = c.counts[name] || c.key() != before
	v.Set(was)
}
