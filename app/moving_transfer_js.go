package app

import (
	"errors"
	"syscall/js"

	"fyne.io/fyne/v2"
)

var errUnread = errors.New("the browser could not read the file")

// writeFile has the browser keep a file where it keeps what is fetched. The toolkit's dialogs do nothing in a browser.
func (w *Window) writeFile(name string, text []byte) {
	window, document := js.Global(), js.Global().Get("document")
	bytes := window.Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(bytes, text)
	kind := map[string]any{"type": "application/octet-stream"}
	address := window.Get("URL").Call("createObjectURL", window.Get("Blob").New([]any{bytes}, kind))
	link := document.Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	document.Get("body").Call("append", link)
	link.Call("click")
	link.Call("remove")
	window.Get("URL").Call("revokeObjectURL", address)
}

// readFile has the browser ask for a file, so long at most.
func (w *Window) readFile(most int64, then func(name string, text []byte)) {
	field := js.Global().Get("document").Call("createElement", "input")
	field.Set("type", "file")
	field.Set("id", "taken")
	field.Get("style").Set("display", "none")
	js.Global().Get("document").Get("body").Call("append", field)
	var chosen js.Func
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		defer chosen.Release()
		field.Call("remove")
		file := field.Get("files").Index(0)
		if !file.Truthy() {
			return nil
		}
		read(file.Call("slice", 0, most), func(text []byte, err error) {
			name := file.Get("name").String()
			fyne.Do(func() {
				if err != nil {
					w.tell(w.explain(err))
					return
				}
				then(name, text)
			})
		})
		return nil
	})
	field.Call("addEventListener", "change", chosen)
	field.Call("click")
}

// read gives what is in a file as soon as the browser has it.
func read(file js.Value, got func([]byte, error)) {
	var well, ill js.Func
	well = js.FuncOf(func(_ js.Value, args []js.Value) any {
		well.Release()
		ill.Release()
		bytes := js.Global().Get("Uint8Array").New(args[0])
		text := make([]byte, bytes.Length())
		js.CopyBytesToGo(text, bytes)
		go got(text, nil)
		return nil
	})
	ill = js.FuncOf(func(js.Value, []js.Value) any {
		well.Release()
		ill.Release()
		go got(nil, errUnread)
		return nil
	})
	file.Call("arrayBuffer").Call("then", well, ill)
}
