package theseus

import (
	"encoding/binary"
	"fmt"

	"gazala/rules/hex"
)

// pack is values written down one after the other.
type pack []byte

// packer is a frame that an attack opens again and again, which packs itself field by field.
type packer interface{ packed(to pack) pack }

// packFrame adds a frame in such a way that equal frames, and no others, add the same.
func packFrame(to []byte, f Frame) []byte {
	if p, own := f.(packer); own {
		return p.packed(to)
	}
	return fmt.Appendf(to, "%T%v\n", f, f)
}

func (k pack) fight(f Fight) pack {
	return k.byte(byte(f.Side)).hexes(f.From, f.Target).list(f.Attackers).list(f.Defenders)
}

func (k pack) byte(all ...byte) pack { return append(k, all...) }

func (k pack) list(all []UnitID) pack { return k.byte(byte(len(all))).units(all...) }

func (k pack) units(all ...UnitID) pack {
	for _, u := range all {
		k = binary.LittleEndian.AppendUint16(k, uint16(u))
	}
	return k
}

func (k pack) hexes(all ...hex.Hex) pack {
	for _, h := range all {
		k = binary.LittleEndian.AppendUint16(k, uint16(h.Q))
		k = binary.LittleEndian.AppendUint16(k, uint16(h.R))
	}
	return k
}
