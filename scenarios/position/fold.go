// Package position is the outer form of positions: JSON text, or the same folded into one short line for copy and
// paste.
package position

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
)

// MaxBytes is how long a position may be, folded or not.
const MaxBytes = 1 << 20

// mark begins a folded position; the figure is the form's version.
const mark = "gz1:"

// Errors of [Unfold].
var (
	ErrFolded = errors.New("a folded position is damaged or cut short")
	ErrLong   = errors.New("a position is longer than allowed")
)

// Fold puts a position's JSON on one line: "gz1:", then the text deflated in base64 for addresses.
func Fold(text []byte) (string, error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "", fmt.Errorf("fold: %w", err)
	}
	if _, err := w.Write(text); err != nil {
		return "", fmt.Errorf("fold: %w", err)
	}
	if err := w.Close(); err != nil {
		return "", fmt.Errorf("fold: %w", err)
	}
	return mark + base64.RawURLEncoding.EncodeToString(b.Bytes()), nil
}

// Unfold gives the JSON of a position in either form; text that is not folded comes back as it is. It fails with
// [ErrFolded] or [ErrLong], and never unpacks more than [MaxBytes].
func Unfold(text []byte) ([]byte, error) {
	if len(text) > MaxBytes {
		return nil, fmt.Errorf("%w: %d bytes", ErrLong, len(text))
	}
	folded, ok := bytes.CutPrefix(bytes.TrimSpace(text), []byte(mark))
	if !ok {
		return text, nil
	}
	packed, err := base64.RawURLEncoding.DecodeString(string(folded))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFolded, err)
	}
	out, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFolded, err)
	}
	if len(out) > MaxBytes {
		return nil, fmt.Errorf("%w: more than %d bytes", ErrLong, MaxBytes)
	}
	return out, nil
}
