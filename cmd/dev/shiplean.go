package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// leaner makes, in a folder, what leaves out of a build that which is linked and never used. It gives the flags for it.
//
// The templates: ours call no methods, and because theirs could, by any name, the linker would keep every method that
// anything has: 8 MB of 71. And letters in the encodings of the web: the reader of SVG pictures asks for them, ours are
// in UTF-8, and with them come an HTML parser and the tables of Chinese, Japanese and Korean. And two fonts in which
// nothing is written ([withoutUnusedFonts]).
func (s *shipment) leaner(dir, tree string) (flags []string, err error) {
	root, err := s.output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	templates := filepath.Join(strings.TrimSpace(root), "src", "text", "template", "exec.go")
	text, err := os.ReadFile(templates)
	if err != nil {
		return nil, err
	}
	plain, err := withoutMethods(string(text))
	if err != nil {
		return nil, err
	}
	methods, overlay := filepath.Join(dir, "exec.go"), filepath.Join(dir, "overlay.json")
	list, err := json.Marshal(map[string]map[string]string{"Replace": {templates: methods}})
	if err != nil {
		return nil, err
	}
	err = errors.Join(os.WriteFile(methods, []byte(plain), 0o600), os.WriteFile(overlay, list, 0o600))
	if err != nil {
		return nil, err
	}
	modules, err := s.lighterModules(dir, tree)
	return []string{"-overlay", overlay, "-modfile", modules}, err
}

// copies is where modules stand, under a tree, from which something is left out; the path is in what is built, so it
// is not one of this machine.
const copies = "dist/lean"

// lighter is a module from which something is left out, the folder of its copy, and what leaves it out of the copy in a
// folder.
type lighter struct {
	path, folder string
	leave        func(at string) error
}

func lighterOnes() []lighter {
	return []lighter{
		{"golang.org/x/net", "net", withoutEncodings},
		{"fyne.io/fyne/v2", "fyne", func(at string) error {
			return errors.Join(withoutUnusedFonts(at), offline(
				at, "fyne.io/fyne/v2", "resource.go", "app/app_wasm.go", "internal/repository/http.go",
			))
		}},
		{"github.com/fyne-io/glfw-js", "glfw-js", func(at string) error {
			return offline(at, "github.com/fyne-io/glfw-js", "browser_wasm.go")
		}},
	}
}

// lighterModules copies modules into a tree, leaves out of them what is not used, and gives the file of modules that
// takes the copies.
func (s *shipment) lighterModules(dir, tree string) (file string, err error) {
	modules, err := os.ReadFile(filepath.Join(s.root, "go.mod"))
	if err != nil {
		return "", err
	}
	sums, err := os.ReadFile(filepath.Join(s.root, "go.sum"))
	if err != nil {
		return "", err
	}
	for _, m := range lighterOnes() {
		at, err := s.output("go", "list", "-m", "-f", "{{.Dir}}", m.path)
		if err != nil {
			return "", err
		}
		to := filepath.Join(tree, filepath.FromSlash(copies), m.folder)
		if err := os.RemoveAll(to); err != nil {
			return "", err
		}
		if err := os.CopyFS(to, os.DirFS(strings.TrimSpace(at))); err != nil {
			return "", err
		}
		if err := m.leave(to); err != nil {
			return "", err
		}
		modules = fmt.Appendf(modules, "\nreplace %s => ./%s/%s\n", m.path, copies, m.folder)
	}
	file = filepath.Join(dir, "lean.mod")
	return file, errors.Join(
		os.WriteFile(file, modules, 0o600),
		os.WriteFile(filepath.Join(dir, "lean.sum"), sums, 0o600),
	)
}

// instead puts a text in the place of a file that may not be written to.
func instead(file, text string) error {
	return errors.Join(os.Remove(file), os.WriteFile(file, []byte(text), 0o600))
}

// withoutEncodings leaves letters in the encodings of the web out of the copy of a module.
func withoutEncodings(at string) error {
	if files, err := filepath.Glob(filepath.Join(at, "html", "charset", "*.go")); err != nil || len(files) != 2 {
		return fmt.Errorf("%w: its files are %v", errEncodings, files)
	}
	return instead(filepath.Join(at, "html", "charset", "charset.go"), onlyUTF8)
}

// withoutUnusedFonts leaves the two fonts in which nothing is written out of the copy of the toolkit: bold stands for
// bold and leaning, regular for letters of one width.
func withoutUnusedFonts(at string) error {
	file := filepath.Join(at, "theme", "bundled-fonts.go")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	source := string(text)
	for _, f := range []struct{ unused, instead string }{
		{
			"//go:embed font/NotoSans-BoldItalic.ttf\nvar notoSansBoldItalic []byte",
			"var notoSansBoldItalic = notoSansBold",
		},
		{
			"//go:embed font/DejaVuSansMono-Powerline.ttf\nvar dejaVuSansMono []byte",
			"var dejaVuSansMono = notoSansRegular",
		},
	} {
		if strings.Count(source, f.unused) != 1 {
			return errFonts
		}
		source = strings.Replace(source, f.unused, f.instead, 1)
	}
	return instead(file, source)
}

// offline has files of the copy of a module use a package of its own in the place of the one that speaks HTTP: the
// program asks nothing of the network, and with it come TLS, certificates and their mathematics.
func offline(at, path string, files ...string) error {
	const asks = "\t\"net/http\"\n"
	for _, name := range files {
		file := filepath.Join(at, filepath.FromSlash(name))
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if strings.Count(string(text), asks) != 1 {
			return fmt.Errorf("%w: %s", errHTTP, name)
		}
		text = []byte(strings.Replace(string(text), asks, "\t\""+path+"/internal/http\"\n", 1))
		if err := instead(file, string(text)); err != nil {
			return err
		}
	}
	to := filepath.Join(at, "internal", "http")
	const folder = 0o755
	return errors.Join(os.MkdirAll(to, folder), os.WriteFile(filepath.Join(to, "http.go"), []byte(noHTTP), 0o600))
}

// errHTTP: a library does not use HTTP as we know it.
var errHTTP = errors.New("net/http is not used as it is known")

// noHTTP stands in for the package that speaks HTTP: what else that one has would not compile if anybody asked for it.
const noHTTP = `package http

import (
	"errors"
	"io"
)

const (
	StatusOK       = 200
	StatusIMUsed   = 226
	StatusNotFound = 404
)

type Response struct {
	Status     string
	StatusCode int
	Body       io.ReadCloser
}

var errOffline = errors.New("this program asks nothing of the network")

func Get(string) (*Response, error) { return nil, errOffline }

func Head(string) (*Response, error) { return nil, errOffline }

func DetectContentType([]byte) string { return "image/png" }
`

// errFonts: the toolkit's fonts are not as we know them.
var errFonts = errors.New("the toolkit's fonts are not as they are known")

// errEncodings: the library's encodings are not as we know them.
var errEncodings = errors.New("golang.org/x/net/html/charset is not as it is known")

// onlyUTF8 stands in for the package of encodings: what else it had would not compile if anybody asked for it.
const onlyUTF8 = `package charset

import (
	"fmt"
	"io"
	"strings"
)

func NewReaderLabel(label string, input io.Reader) (io.Reader, error) {
	switch strings.ToLower(label) {
	case "utf-8", "utf8", "us-ascii":
		return input, nil
	}
	return nil, fmt.Errorf("charset: letters in %q are not read by this program", label)
}
`

// withoutMethods is the source of the templates with the one place replaced where they look for a method.
func withoutMethods(source string) (string, error) {
	const looks = "ptr.MethodByName(fieldName)"
	if strings.Count(source, looks) != 1 {
		return "", errTemplates
	}
	return strings.Replace(source, looks, "(reflect.Value{})", 1), nil
}
