package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// readUnit reads a unit. Of one whose id, formation or faces are wrong the other fields are held to what they must be
// all the same; it stands nowhere, so that what the position says of it elsewhere is no fault too.
func (r *reader) readUnit(n *strict.Node) {
	id := n.Str("unit")
	_, twice := r.units[id]
	if twice && id != "" {
		n.Field("unit").Fail(strict.Repeated, strict.Args{"Value": id})
	}
	counter, ok := r.counter(n, id, twice)
	u := cauldron.Unit{Steps: uint8(len(counter.Faces))}
	counter.UnitFields(&u, position.Read(n, Scope(&r.rules)))
	if u.Where == cauldron.Eliminated {
		u.Steps = 0
	}
	if u.Where != cauldron.OffMap && u.Where != cauldron.Arriving {
		u.Exit = 0 // whoever is on the map has come back
	}
	if u.Where != cauldron.OnMap {
		u.Back = 0
	}
	if !ok && u.Where == cauldron.OnMap {
		u.Where = cauldron.OffMap
	}
	if id == "" || twice {
		return
	}
	r.units[id] = cauldron.UnitID(len(r.rules.Order.Counters))
	if !ok {
		r.standIns[r.units[id]] = true
	}
	r.rules.Order.Counters = append(r.rules.Order.Counters, counter)
	r.state.Units = append(r.state.Units, u)
}

// counter is the printed counter, or the one that the position makes up when it gives faces. When it is neither, or is
// made up wrongly, one with as many steps as any stands in for it, and ok is false. Of a unit that was named before,
// the printed counter may be another's: known keeps that from being a fault.
func (r *reader) counter(n *strict.Node, id string, known bool) (c cauldron.Counter, ok bool) {
	if n.Has("faces") {
		c = readMadeUp(n)
		if n.Has("entry") {
			c.Entry = n.Hexes("entry", r.rules.Map.Grid)
		}
		c.ID, c.Name = id, cauldron.Name{EN: id, PT: id}
		c.Formation = strict.LookUp(n.Field("formation"), r.formations)
		_, listed := r.formations[n.Field("formation").Text()]
		ok = listed && len(c.Faces) > 0
	} else {
		for _, p := range r.Order.Counters {
			if p.ID == id {
				return p, true
			}
		}
		if id != "" && !known {
			n.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
		for _, key := range []string{"formation", "class", "nation", "motorized", "bound", "entry"} {
			n.Skip(key)
		}
	}
	c.ID = id
	if len(c.Faces) == 0 {
		c.Faces = make([]cauldron.Faces, maxSteps)
	}
	return c, ok
}

func (r *reader) enemiesApart(n *strict.Node) {
	held := map[hex.Hex]cauldron.Side{}
	for i, u := range r.state.Units {
		side := r.rules.SideOf(cauldron.UnitID(i))
		if u.Where != cauldron.OnMap || !r.rules.Map.Grid.Has(u.At) { // what is not on the map has been said
			continue
		}
		if other, ok := held[u.At]; ok && other != side {
			n.Field("units").Fail(strict.EnemiesTogether, strict.Args{"Value": r.rules.Map.Grid.Format(u.At)})
		}
		held[u.At] = side
	}
}
