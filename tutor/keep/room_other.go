//go:build !windows

package keep

import (
	"errors"
	"syscall"
)

// noRoom tells whether a disk, or the person's share of it, is full.
func noRoom(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }
