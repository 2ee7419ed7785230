package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
)

// ledger is the file of the games that were played, a line each. Two programs may add to it.
type ledger struct {
	mu    sync.Mutex
	file  *os.File
	games map[string]played
}

// openLedger reads a ledger, a new one if there is none, and keeps it open to be added to.
func openLedger(name string) (*ledger, error) {
	l := &ledger{games: map[string]played{}}
	text, err := os.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	default:
		err := l.read(text)
		text.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	l.file, err = os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return l, err
}

func (l *ledger) read(text *os.File) error {
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, longest)
	for n := 1; lines.Scan(); n++ {
		var p played
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		l.games[p.key()] = p
	}
	return lines.Err()
}

func (l *ledger) close() { l.file.Close() }

func (g game) key() string { return fmt.Sprintf("%+v", g) }

func (l *ledger) find(g game) (played, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p, ok := l.games[g.key()]
	return p, ok
}

// add notes a game, and writes it down at once.
func (l *ledger) add(p played) error {
	line, err := json.Marshal(p)
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.games[p.key()] = p
	_, err = l.file.Write(append(line, '\n'))
	return err
}
