package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// errWasm: a program for browsers is not as we know it.
var errWasm = errors.New("the program for browsers is not as it is known")

// functions is a table that is left out of the program and filled in by the page before the program starts: so many
// records of 20 bytes from an address on, in each a number, the first one in 16 records, the next one in the 16 after
// those, and nothing else. Go's linker writes it to find the function of an address, 16 records a function; in a
// browser, where a function has one address, it says nothing else: 9 MB that a page would unpack for nothing.
type functions struct{ At, Records, First int }

const (
	recordSize   = 20
	recordsAlike = 16
	dataSection  = 11
	// how many pieces of data browsers take, at most, and from how many zeros on two pieces are worth it
	mostPieces, worthwhile = 90_000, 16
)

// segment is a piece of a program's data.
type segment struct {
	at   int
	data []byte
}

// slimmed is a program for browsers without the table that its page fills in.
func slimmed(program []byte) (slim []byte, table functions, err error) {
	const head = 8
	if len(program) < head || string(program[:4]) != "\x00asm" {
		return nil, table, errWasm
	}
	out := slices.Clone(program[:head])
	for rest := program[head:]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || uint64(len(rest)) < 1+uint64(n)+size {
			return nil, table, errWasm
		}
		body := rest[1+n : 1+n+int(size)]
		if rest[0] == dataSection {
			image, err := memoryImage(body)
			if err != nil {
				return nil, table, err
			}
			if table, err = functionTable(image); err != nil {
				return nil, table, err
			}
			clear(image[table.At : table.At+table.Records*recordSize])
			body = dataOf(image)
		}
		out = append(out, rest[0])
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
		rest = rest[1+n+int(size):]
	}
	if table.Records == 0 {
		return nil, table, fmt.Errorf("%w: it has no data", errWasm)
	}
	return out, table, nil
}

// memoryImage is what a section of data puts into the memory.
func memoryImage(section []byte) (image []byte, err error) {
	r := bytes.NewReader(section)
	number := func() int {
		n, errRead := binary.ReadUvarint(r)
		err = errors.Join(err, errRead)
		return int(n)
	}
	expect := func(b byte) {
		got, errRead := r.ReadByte()
		if err = errors.Join(err, errRead); got != b {
			err = errors.Join(err, errWasm)
		}
	}
	const constant, end = 0x41, 0x0b
	for n := number(); n > 0 && err == nil; n-- {
		expect(0)
		expect(constant)
		at := signed(r, &err)
		expect(end)
		size := number()
		if err != nil || at < 0 || size > r.Len() {
			return nil, errors.Join(err, errWasm)
		}
		if more := at + size - len(image); more > 0 {
			image = append(image, make([]byte, more)...)
		}
		_, errRead := r.Read(image[at : at+size])
		err = errors.Join(err, errRead)
	}
	return image, err
}

// signed reads a number with a sign, as constants have it.
func signed(r *bytes.Reader, err *error) (n int) {
	for shift := 0; ; {
		b, errRead := r.ReadByte()
		if errRead != nil {
			*err = errors.Join(*err, errRead)
			return 0
		}
		n |= int(b&0x7f) << shift
		if shift += 7; b&0x80 == 0 {
			if b&0x40 != 0 {
				n -= 1 << shift
			}
			return n
		}
	}
}

func appendSigned(out []byte, n int) []byte {
	for {
		b := byte(n & 0x7f)
		n >>= 7
		if n == 0 && b&0x40 == 0 || n == -1 && b&0x40 != 0 {
			return append(out, b)
		}
		out = append(out, b|0x80)
	}
}

// functionTable is the longest such table in a memory.
func functionTable(image []byte) (best functions, err error) {
	none := make([]byte, recordSize-4)
	alike := func(at, number int) bool {
		return at+recordSize <= len(image) && binary.LittleEndian.Uint32(image[at:]) == uint32(number) &&
			bytes.Equal(image[at+4:at+recordSize], none)
	}
	for at := 0; at+recordSize <= len(image); at += 4 {
		first := int(binary.LittleEndian.Uint32(image[at:]))
		if !alike(at, first) || !alike(at+recordSize*(recordsAlike-1), first) ||
			!alike(at+recordSize*recordsAlike, first+1) {
			continue
		}
		n := 0
		for alike(at+n*recordSize, first+n/recordsAlike) {
			n++
		}
		if n > best.Records {
			best = functions{at, n, first}
		}
		if n > recordsAlike {
			at += (n - 1) * recordSize
		}
	}
	const least = 100_000 // some thousand functions have at least so many
	if best.Records < least {
		return best, fmt.Errorf("%w: the longest table of functions has %d records", errWasm, best.Records)
	}
	return best, nil
}

// fill is what a page does: it puts the table back.
func (f functions) fill(image []byte) {
	for n := range f.Records {
		binary.LittleEndian.PutUint32(image[f.At+n*recordSize:], uint32(f.First+n/recordsAlike))
	}
}

// dataOf is a section of data that makes a memory: pieces of it with the longest runs of zeros left out.
func dataOf(image []byte) []byte {
	var pieces []segment
	for shortest := worthwhile; ; shortest *= 2 {
		if pieces = split(image, shortest); len(pieces) <= mostPieces {
			break
		}
	}
	out := binary.AppendUvarint(nil, uint64(len(pieces)))
	for _, p := range pieces {
		out = appendSigned(append(out, 0, 0x41), p.at)
		out = binary.AppendUvarint(append(out, 0x0b), uint64(len(p.data)))
		out = append(out, p.data...)
	}
	return out
}

// split are the pieces of a memory between runs of at least so many zeros.
func split(image []byte, zeros int) (out []segment) {
	for at := 0; at < len(image); {
		if image[at] == 0 {
			at++
			continue
		}
		end, run := at, 0
		for i := at; i < len(image) && run < zeros; i++ {
			if image[i] == 0 {
				run++
				continue
			}
			end, run = i+1, 0
		}
		out = append(out, segment{at, image[at:end]})
		at = end
	}
	return out
}

// errTemplates: the library's templates are not as we know them.
var errTemplates = errors.New("text/template is not as it is known")
