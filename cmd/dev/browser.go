package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// answerWait is how long an answer of the browser is waited for: on a busy machine a page takes its time.
const answerWait = 2 * time.Minute

// browser is a Chromium without a window that we speak to through two pipes, in its DevTools protocol.
type browser struct {
	cmd    *exec.Cmd
	home   string
	to     *os.File
	number int

	mu      sync.Mutex
	waiting map[int]chan reply
	console []string
	asked   []string // addresses
	closed  chan struct{}
}

// reply is an answer of the browser, or what it tells of itself.
type reply struct {
	ID        int             `json:"id"`
	SessionID string          `json:"sessionId"`
	Method    string          `json:"method"`
	Params    json.RawMessage `json:"params"`
	Result    json.RawMessage `json:"result"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// chromiumNames are the names that Chromium has on the PATH.
func chromiumNames() []string { return []string{"chromium", "chromium-browser", "google-chrome"} }

// startBrowser starts Chromium with a home of its own and speaks to nobody outside this machine.
func startBrowser() (*browser, error) {
	var path string
	for _, name := range chromiumNames() {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		return nil, fmt.Errorf("no browser: none of %s is here", strings.Join(chromiumNames(), ", "))
	}
	home, err := os.MkdirTemp("", "gazala-browser")
	if err != nil {
		return nil, err
	}
	hear, say, err := twoPipes()
	if err != nil {
		return nil, err
	}
	b := &browser{home: home, to: say[1], waiting: map[int]chan reply{}, closed: make(chan struct{})}
	b.cmd = exec.Command(
		path,
		"--headless=new",
		"--remote-debugging-pipe",
		"--user-data-dir="+home,
		"--no-sandbox",
		"--use-gl=angle",
		"--use-angle=swiftshader",
		"--enable-unsafe-swiftshader",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		"--disable-dev-shm-usage",
		"--hide-scrollbars",
	)
	b.cmd.Env = environment(
		os.Environ(),
		"HOME="+home,
		"XDG_CONFIG_HOME="+home,
		"XDG_CACHE_HOME="+home,
		"DISPLAY=",
		"WAYLAND_DISPLAY=",
	)
	b.cmd.ExtraFiles = []*os.File{say[0], hear[1]} // the browser reads from its third file and writes to its fourth
	if err := b.cmd.Start(); err != nil {
		os.RemoveAll(home)
		return nil, err
	}
	say[0].Close()
	hear[1].Close()
	go b.listen(hear[0])
	return b, nil
}

func twoPipes() (hear, say [2]*os.File, err error) {
	if hear[0], hear[1], err = os.Pipe(); err != nil {
		return hear, say, err
	}
	say[0], say[1], err = os.Pipe()
	return hear, say, err
}

// listen hands answers to those who wait for them and keeps what pages write to their console.
func (b *browser) listen(from *os.File) {
	defer close(b.closed)
	defer from.Close()
	reader := bufio.NewReaderSize(from, 1<<20)
	for {
		text, err := reader.ReadBytes(0)
		if err != nil {
			return
		}
		var r reply
		if json.Unmarshal(text[:len(text)-1], &r) != nil {
			continue // it is no answer to us
		}
		b.mu.Lock()
		if r.ID != 0 && b.waiting[r.ID] != nil {
			b.waiting[r.ID] <- r
			delete(b.waiting, r.ID)
		}
		switch r.Method {
		case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
			b.console = append(b.console, spoken(r.Params))
		case "Network.requestWillBeSent":
			var sent struct{ Request struct{ URL string } }
			if json.Unmarshal(r.Params, &sent) == nil {
				b.asked = append(b.asked, sent.Request.URL)
			}
		}
		b.mu.Unlock()
	}
}

// call asks the browser, or a page of it when a session is named, and reads the answer into out.
func (b *browser) call(session, method string, params map[string]any, out any) error {
	b.mu.Lock()
	b.number++
	number, answer := b.number, make(chan reply, 1)
	b.waiting[number] = answer
	b.mu.Unlock()
	asked := map[string]any{"id": number, "method": method}
	if session != "" {
		asked["sessionId"] = session
	}
	if params != nil {
		asked["params"] = params
	}
	text, err := json.Marshal(asked)
	if err != nil {
		return err
	}
	if _, err := b.to.Write(append(text, 0)); err != nil {
		return err
	}
	select {
	case r := <-answer:
		if r.Error != nil {
			return fmt.Errorf("%s: %s", method, r.Error.Message)
		}
		if out == nil {
			return nil
		}
		return json.Unmarshal(r.Result, out)
	case <-b.closed:
		return fmt.Errorf("%s: the browser has ended", method)
	case <-time.After(answerWait):
		return fmt.Errorf("%s: no answer for %s", method, answerWait)
	}
}

// said is what pages wrote to their console.
func (b *browser) said() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string(nil), b.console...)
}

// spoken is what a message of the console says; where it says it is left out.
func spoken(params json.RawMessage) string {
	var told struct {
		Args []struct {
			Value any `json:"value"`
		} `json:"args"`
		Exception struct {
			Text      string `json:"text"`
			Exception struct {
				Description string `json:"description"`
			} `json:"exception"`
		} `json:"exceptionDetails"`
		Entry struct {
			Text string `json:"text"`
		} `json:"entry"`
	}
	if json.Unmarshal(params, &told) != nil {
		return string(params)
	}
	words := []string{}
	for _, a := range told.Args {
		words = append(words, fmt.Sprint(a.Value))
	}
	return strings.TrimSpace(
		strings.Join(words, " ") + told.Exception.Text + " " + told.Exception.Exception.Description + told.Entry.Text,
	)
}

// requested is what pages asked of the network.
func (b *browser) requested() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string(nil), b.asked...)
}

func (b *browser) stop() {
	_ = b.call("", "Browser.close", nil, nil) // or it is ended below
	stopProcess(b.cmd)
	b.to.Close()
	os.RemoveAll(b.home)
}

// page is one page of the browser.
type page struct {
	*browser
	session string
}

// viewport is the size of a page, in its own units, and the pixels a unit.
type viewport struct {
	wide, high int
	density    float64
	phone      bool
}

func (b *browser) open(v viewport) (*page, error) {
	var target struct {
		TargetID string `json:"targetId"`
	}
	if err := b.call("", "Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return nil, err
	}
	var attached struct {
		SessionID string `json:"sessionId"`
	}
	if err := b.call(
		"",
		"Target.attachToTarget",
		map[string]any{"targetId": target.TargetID, "flatten": true},
		&attached,
	); err != nil {
		return nil, err
	}
	p := &page{browser: b, session: attached.SessionID}
	err := errors.Join(
		p.ask("Runtime.enable", nil, nil),
		p.ask("Log.enable", nil, nil),
		p.ask("Network.enable", nil, nil),
		p.ask("Page.enable", nil, nil),
		p.resize(v),
	)
	return p, err
}

func (p *page) ask(method string, params map[string]any, out any) error {
	return p.call(p.session, method, params, out)
}

func (p *page) resize(v viewport) error {
	return errors.Join(
		p.ask(
			"Emulation.setDeviceMetricsOverride",
			map[string]any{"width": v.wide, "height": v.high, "deviceScaleFactor": v.density, "mobile": v.phone},
			nil,
		),
		p.ask("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": v.phone}, nil),
	)
}

func (p *page) visit(address string) error {
	var gone struct {
		ErrorText string `json:"errorText"`
	}
	if err := p.ask("Page.navigate", map[string]any{"url": address}, &gone); err != nil {
		return err
	}
	if gone.ErrorText != "" {
		return fmt.Errorf("%s: %s", address, gone.ErrorText)
	}
	return nil
}

// value is what an expression is on the page; it must be JSON.
func (p *page) value(expression string, out any) error {
	var answer struct {
		Result struct {
			Value json.RawMessage `json:"value"`
		} `json:"result"`
		Exception *struct {
			Text string `json:"text"`
		} `json:"exceptionDetails"`
	}
	err := p.ask(
		"Runtime.evaluate",
		map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true},
		&answer,
	)
	if err != nil {
		return err
	}
	if answer.Exception != nil {
		return fmt.Errorf("%s: %s", expression, answer.Exception.Text)
	}
	if len(answer.Result.Value) == 0 {
		return fmt.Errorf("%s: undefined", expression)
	}
	return json.Unmarshal(answer.Result.Value, out)
}

// tap presses the mouse at a place; on a phone it touches.
func (p *page) tap(x, y float64, touch bool) error {
	if touch {
		return errors.Join(
			p.ask(
				"Input.dispatchTouchEvent",
				map[string]any{"type": "touchStart", "touchPoints": []map[string]any{{"x": x, "y": y}}},
				nil,
			),
			p.ask(
				"Input.dispatchTouchEvent",
				map[string]any{"type": "touchEnd", "touchPoints": []map[string]any{}},
				nil,
			),
		)
	}
	for _, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		params := map[string]any{"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
		if kind == "mouseMoved" {
			params["button"], params["clickCount"] = "none", 0
		}
		if err := p.ask("Input.dispatchMouseEvent", params, nil); err != nil {
			return err
		}
		time.Sleep(60 * time.Millisecond) // one frame of the program or more
	}
	return nil
}

// shot is a picture of the page, a PNG.
func (p *page) shot() ([]byte, error) {
	var picture struct {
		Data []byte `json:"data"`
	}
	err := p.ask("Page.captureScreenshot", map[string]any{"format": "png"}, &picture)
	return picture.Data, err
}

// wheel turns the wheel down at a place, by a few lines.
func (p *page) wheel(x, y float64) error {
	for _, event := range []map[string]any{
		{"type": "mouseMoved", "x": x, "y": y, "button": "none"},
		{"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 400},
	} {
		if err := p.ask("Input.dispatchMouseEvent", event, nil); err != nil {
			return err
		}
		time.Sleep(200 * time.Millisecond) // the place is looked at in the next frame of the program
	}
	return nil
}

// choose gives a file to a field of the page that asks for one.
func (p *page) choose(selector, file string) error {
	var document struct{ Root struct{ NodeID int } }
	if err := p.ask("DOM.getDocument", nil, &document); err != nil {
		return err
	}
	var field struct{ NodeID int }
	err := p.ask("DOM.querySelector", map[string]any{"nodeId": document.Root.NodeID, "selector": selector}, &field)
	if err != nil {
		return err
	}
	return p.ask("DOM.setFileInputFiles", map[string]any{"files": []string{file}, "nodeId": field.NodeID}, nil)
}
