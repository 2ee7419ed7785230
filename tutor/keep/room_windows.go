package keep

import (
	"errors"
	"syscall"
)

// What Windows says of a full disk.
const (
	handleDiskFull syscall.Errno = 39
	diskFull       syscall.Errno = 112
)

// noRoom tells whether a disk is full.
func noRoom(err error) bool { return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull) }
