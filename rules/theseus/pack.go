package theseus

import (
	"encoding/binary"
	"fmt"

	"gazala/rules/hex"
)

// pack is values written down one after the other.
type pack []byte

// packFrame adds a frame in such a way that equal frames, and no others, add the same. Those that an attack opens again and again are packed field by field.
func packFrame(to []byte, f Frame) []byte {
	k := pack(to)
	switch f := f.(type) {
	case DieFrame:
		k = append(k, 'd').byte(byte(f.For), byte(f.Side), byte(f.Face)).units(f.Unit)
	case ActivationFrame:
		k = append(k, 'a').byte(byte(f.Formation), byte(f.Points), flag(f.Reacting))
	case BattleFrame:
		k = append(k, 'b').fight(f.Fight).units(f.Hunter, f.Screen, f.Mobile, f.Tank, f.Shield)
		k = k.byte(byte(f.Kind), byte(f.Race[0]), byte(f.Race[1]), flag(f.Failed), byte(f.Chits[0]), byte(f.Chits[1]), byte(f.Points), byte(f.Checked), byte(f.Step), byte(len(f.Air)))
		for _, a := range f.Air {
			k = binary.LittleEndian.AppendUint16(k, uint16(a))
		}
	case ResultFrame:
		r := f.Result
		k = append(k, 'r').fight(f.Fight).units(f.Tank, f.Shield).byte(byte(f.Taken), byte(r.Attacker), byte(r.Defender), flag(r.AttackerRed), flag(r.DefenderRed))
	case HitsFrame:
		k = append(k, 'h').byte(byte(f.Side), flag(f.Attacks), flag(f.Red), byte(f.Step), byte(f.Left), byte(f.Checked), flag(f.Led), byte(len(f.Losses)))
		for _, n := range f.Losses {
			k = append(k, byte(n))
		}
		k = k.hexes(f.At, f.Went).units(f.Used).list(f.Units).list(f.Before).list(f.Failed).list(f.Holding)
	default:
		k = fmt.Appendf(k, "%T%v\n", f, f)
	}
	return k
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
