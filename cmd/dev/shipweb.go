package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"

	"gazala/locales"
)

// The page around the program.
var (
	//go:embed page/index.html
	pageIndex string
	//go:embed page/start.js
	pageStart []byte
	//go:embed page/fzstd.js
	pageUnpack []byte // what unpacks the program: fzstd 0.1.1, as it was published
)

// webProgram is the compressed program's name: one that no server takes for a compressed page and unpacks by itself.
const webProgram = "gazala.bin"

// web makes a folder that any web server can serve: the page unpacks the program itself, so the server need not
// compress.
func (s *shipment) web() error {
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	wasm := filepath.Join(dir, "app.wasm")
	if err := s.build(wasm, "", "GOOS=js", "GOARCH=wasm"); err != nil {
		return err
	}
	raw, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	slim, table, err := slimmed(raw)
	if err != nil {
		return err
	}
	small, err := compressed(slim)
	if err != nil {
		return err
	}
	to := filepath.Join(s.out, "web")
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	files, err := s.webFiles(small, table)
	if err != nil {
		return err
	}
	all := 0
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(to, f.path), f.data, os.FileMode(f.mode)); err != nil {
			return err
		}
		all += len(f.data)
	}
	fetch, unpacked := float64(all)/1e6, float64(len(slim))/1e6
	s.say("%s: %d files, %.1f MB to fetch, %.1f MB unpacked; `go run ./cmd/dev web --serve` shows it",
		to, len(files), fetch, unpacked)
	if fetch > mostFetched || unpacked > mostUnpacked {
		return fmt.Errorf("%w: %d MB to fetch and %d MB unpacked are the most", errHeavy, mostFetched, mostUnpacked)
	}
	return nil
}

// What the page may weigh, in MB.
const (
	mostFetched  = 13
	mostUnpacked = 56
)

// errHeavy: the page has become too heavy.
var errHeavy = errors.New("the page is too heavy")

// compressed compresses as zstd does it best. A program for browsers becomes a sixth smaller than by gzip, the one that
// browsers unpack by themselves.
func compressed(data []byte) ([]byte, error) {
	const window = 64 << 20 // all of it
	w, err := zstd.NewWriter(
		nil,
		zstd.WithEncoderLevel(zstd.SpeedBestCompression),
		zstd.WithWindowSize(window),
		zstd.WithEncoderConcurrency(1),
	)
	if err != nil {
		return nil, err
	}
	return w.EncodeAll(data, nil), nil
}

func (s *shipment) webFiles(program []byte, table functions) ([]packed, error) {
	index, err := s.webIndex(len(program), table)
	if err != nil {
		return nil, err
	}
	root, err := s.output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	about, err := s.webManifest()
	if err != nil {
		return nil, err
	}
	files := []packed{
		{"index.html", 0o644, index},
		{"start.js", 0o644, pageStart},
		{"wasm_exec.js", 0o644, glue},
		{"fzstd.js", 0o644, pageUnpack},
		{webProgram, 0o644, program},
		{"manifest.webmanifest", 0o644, about},
		{"icon.svg", 0o644, s.icon},
	}
	for name, icon := range map[string]struct {
		size  int
		solid bool
	}{
		"icon-180.png": {180, true}, "icon-192.png": {192, false}, "icon-512.png": {512, false},
		"icon-mask-512.png": {512, true},
	} {
		picture, err := iconPNG(s.icon, icon.size, icon.solid)
		if err != nil {
			return nil, err
		}
		files = append(files, packed{name, 0o644, picture})
	}
	return files, nil
}

// webIndex is the page, with what it says before the program speaks.
func (s *shipment) webIndex(size int, table functions) ([]byte, error) {
	words := map[string]map[string]string{}
	for _, tag := range locales.Languages() {
		say, err := locales.New(tag)
		if err != nil {
			return nil, err
		}
		short, _, _ := strings.Cut(tag, "-")
		words[short] = map[string]string{
			"opening": say.Text("package.opening", nil), "trouble": say.Text("package.trouble", nil),
			"webgl": say.Text("package.webgl", nil), "old_browser": say.Text("package.old_browser", nil),
		}
	}
	page, err := template.New("index").Parse(pageIndex)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.Execute(
		&out,
		map[string]any{
			"Name": s.Details.Name, "Description": s.Description, "Words": words, "Size": size, "Table": table,
		},
	)
	return out.Bytes(), err
}

// webManifest lets a phone or a desktop put the page among its programs.
func (s *shipment) webManifest() ([]byte, error) {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
	}
	return json.MarshalIndent(map[string]any{
		"name":             s.Details.Name,
		"short_name":       s.Details.Name,
		"description":      s.Description,
		"id":               s.Details.ID,
		"start_url":        ".",
		"display":          "standalone",
		"background_color": "#F5F1E8",
		"theme_color":      "#F5F1E8",
		"categories":       []string{"games", "education"},
		"icons": []icon{
			{"icon-192.png", "192x192", "image/png", ""},
			{"icon-512.png", "512x512", "image/png", ""},
			{"icon-mask-512.png", "512x512", "image/png", "maskable"},
			{"icon.svg", "any", "image/svg+xml", ""},
		},
	}, "", "  ")
}
