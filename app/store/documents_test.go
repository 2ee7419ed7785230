package store_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/require"

	"gazala/app/store"
	"gazala/tutor/keep"
)

// docs is the toolkit's storage in memory; after quota bytes it fails, with half of the text written.
type docs struct {
	texts map[string][]byte
	quota int
	drops bool // takes what is written and keeps what was there, as a browser does whose transaction is broken off afterwards
	fails error
	once  bool // as the toolkit's storage in a browser: one reading gives the beginning and says that this was all
}

// beginning is a text that can be read once.
type beginning []byte

func (b beginning) Read(room []byte) (int, error) { return copy(room, b), io.EOF }

func newDocs() *docs { return &docs{texts: map[string][]byte{}, quota: 1 << 30} }

type doc struct {
	io.Reader
	docs *docs
	name string
}

func (d *docs) RootURI() fyne.URI { return storage.NewFileURI(os.TempDir()) }

func (d *docs) List() (out []string) {
	for name := range d.texts {
		out = append(out, name)
	}
	return out
}

func (d *docs) Create(name string) (fyne.URIWriteCloser, error) {
	if _, there := d.texts[name]; there {
		return nil, storage.ErrAlreadyExists
	}
	d.texts[name] = nil
	return &doc{docs: d, name: name}, nil
}

func (d *docs) Save(name string) (fyne.URIWriteCloser, error) {
	if _, there := d.texts[name]; !there {
		return nil, storage.ErrNotExists
	}
	if !d.drops {
		d.texts[name] = nil
	}
	return &doc{docs: d, name: name}, nil
}

func (d *docs) Open(name string) (fyne.URIReadCloser, error) {
	text, there := d.texts[name]
	if !there {
		return nil, storage.ErrNotExists
	}
	if d.once {
		return &doc{Reader: beginning(text), docs: d, name: name}, nil
	}
	return &doc{Reader: bytes.NewReader(text), docs: d, name: name}, nil
}

func (d *docs) Remove(name string) error {
	if d.quota <= 0 {
		return syscall.EIO
	}
	delete(d.texts, name)
	return nil
}

func (d *doc) Write(b []byte) (int, error) {
	if d.docs.fails != nil {
		return 0, d.docs.fails
	}
	if d.docs.drops {
		return len(b), nil
	}
	n := min(len(b), d.docs.quota)
	d.docs.quota -= n
	d.docs.texts[d.name] = append(d.docs.texts[d.name], b[:n]...)
	if n < len(b) {
		return n, syscall.ENOSPC
	}
	return n, nil
}

func (d *doc) Close() error  { return nil }
func (d *doc) URI() fyne.URI { return storage.NewFileURI("/" + d.name) }

// A document that is written over may be cut off anywhere: what was there before can be read, or what was being written.
func TestADocumentThatIsCutOff(t *testing.T) {
	before, after := strings.Repeat("before ", 20), strings.Repeat("after ", 30)
	for quota := range 2*len(after) + 40 {
		d := newDocs()
		s := store.NewDocuments(d)
		require.NoError(t, s.Write("game", []byte(before)))
		d.quota = quota
		err := s.Write("game", []byte(after))
		d.quota = 1 << 30
		got, errRead := s.Read("game")
		require.NoError(t, errRead)
		require.Contains(t, []string{before, after}, string(got))
		names, errList := s.List()
		require.NoError(t, errList)
		require.Equal(t, []string{"game"}, names)
		if err == nil {
			require.Equal(t, after, string(got))
		} else {
			told(t, err, errKey(err))
		}
		require.NoError(t, s.Write("game", []byte("at last")))
		got, errRead = s.Read("game")
		require.NoError(t, errRead)
		require.Equal(t, "at last", string(got))
	}
}

// A browser that gives no more room says so, or drops what it has taken: the person is told either way, and what was there before can be read.
func TestABrowserWithoutRoom(t *testing.T) {
	for name, full := range map[string]func(*docs){
		"says so":  func(d *docs) { d.fails = errors.New("QuotaExceededError: the quota has been exceeded") },
		"is quiet": func(d *docs) { d.drops = true },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDocs()
			s := store.NewDocuments(d)
			require.NoError(t, s.Write("game", []byte("before")))
			full(d)
			told(t, s.Write("game", []byte("after")), keep.Full)
			d.drops, d.fails = false, nil
			got, err := s.Read("game")
			require.NoError(t, err)
			require.Equal(t, "before", string(got))
			require.NoError(t, s.Write("game", []byte("after")))
			got, err = s.Read("game")
			require.NoError(t, err)
			require.Equal(t, "after", string(got))
		})
	}
}

func errKey(err error) string {
	if errors.Is(err, syscall.ENOSPC) {
		return keep.Full
	}
	return keep.Failed
}

// Of a document that is damaged there is what is left, for the reader of saves to make the best of.
func TestADamagedDocument(t *testing.T) {
	d := newDocs()
	s := store.NewDocuments(d)
	require.NoError(t, s.Write("game", []byte("a long text")))
	d.texts["game.gazala"] = d.texts["game.gazala"][:6]
	got, err := s.Read("game")
	require.NoError(t, err)
	require.Equal(t, "a long", string(got))
	d.texts["game.gazala"] = nil
	_, err = s.Read("game")
	told(t, err, keep.Unread)
}

// Whatever its length, a document is read whole, also where one reading gives only the beginning.
func TestDocumentsAreReadWholeInABrowser(t *testing.T) {
	for _, once := range []bool{true, false} {
		for _, length := range []int{0, 1, 511, 512, 64<<10 - 9, 64 << 10, 64<<10 + 1, 300_000} {
			d := newDocs()
			d.once = once
			s := store.NewDocuments(d)
			text := bytes.Repeat([]byte("x"), length)
			require.NoError(t, s.Write("game", text))
			got, err := s.Read("game")
			require.NoError(t, err)
			require.True(t, bytes.Equal(text, got), "length %d", length)
		}
	}
}
