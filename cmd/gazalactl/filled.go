package main

import "reflect"

// filled is a value with an empty list wherever it has none, so that scripts find [] and never null in a list's place.
func filled(v any) any {
	in := reflect.ValueOf(v)
	if !in.IsValid() {
		return nil
	}
	return fill(in).Interface()
}

func fill(v reflect.Value) reflect.Value {
	k := v.Kind()
	if k == reflect.Slice {
		return fillList(v)
	}
	if k == reflect.Map {
		return fillMap(v)
	}
	if k == reflect.Struct {
		return fillStruct(v)
	}
	if k == reflect.Pointer {
		return fillPointer(v)
	}
	if k == reflect.Interface {
		return fillInterface(v)
	}
	return v
}

func fillList(v reflect.Value) reflect.Value {
	out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
	for i := range v.Len() {
		out.Index(i).Set(fill(v.Index(i)))
	}
	return out
}

func fillMap(v reflect.Value) reflect.Value {
	out := reflect.MakeMap(v.Type())
	for _, k := range v.MapKeys() {
		out.SetMapIndex(k, fill(v.MapIndex(k)))
	}
	return out
}

func fillStruct(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() {
			out.Field(i).Set(fill(v.Field(i)))
		}
	}
	return out
}

func fillPointer(v reflect.Value) reflect.Value {
	if v.IsNil() {
		return v
	}
	out := reflect.New(v.Type().Elem())
	out.Elem().Set(fill(v.Elem()))
	return out
}

func fillInterface(v reflect.Value) reflect.Value {
	if v.IsNil() {
		return v
	}
	out := reflect.New(v.Type()).Elem()
	out.Set(fill(v.Elem()))
	return out
}
