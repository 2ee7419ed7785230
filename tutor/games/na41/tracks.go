package na41

import (
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
	rules "gazala/rules/na41"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// tracks tells what stands on the tracks and in the boxes of markers: the turn, what the sides have from the event
// table, Malta, damaged ports, and supply points where they lie.
func (b *book) tracks(d *drawer, nar narrate.Narrator) {
	t := tracker{drawer: d, nar: nar}
	t.turn(b.date(int(d.st.Turn), d.say))
	for _, side := range rules.Sides() {
		t.means(side.Value)
	}
	t.markers()
	t.malta()
	t.ports()
	for _, side := range rules.Sides() {
		t.stocks(side.Value)
	}
}

// tracker tells tracks.
type tracker struct {
	*drawer

	nar narrate.Narrator
}

// put is one track, unless there is nothing to say.
func (t tracker) put(id string, rule cite.Rule, name string, said ...string) {
	if len(said) > 0 {
		t.board.Tracks = append(
			t.board.Tracks,
			view.Track{ID: id, Name: narrate.Capital(name), Text: strings.Join(said, " · "), Chip: t.nar.Chip(rule)},
		)
	}
}

func (t tracker) text(key string, data map[string]any) string {
	return t.say.Text("na41.track."+key, data)
}

func (t tracker) side(side rules.Side) string { return t.names.Player(int(side)) }

// 3.1, 18.6: turn is the turn and who has air superiority in it.
func (t tracker) turn(date string) {
	if t.st.Turn == 0 {
		return
	}
	air := t.text("air_nobody", nil)
	if side := t.g.Superior(); side != 0 {
		air = t.text("air", map[string]any{"Side": t.side(side)})
	}
	t.put(
		"turn",
		"na41:18.6",
		t.text("turn", nil),
		t.say.Text("na41.turn.name", map[string]any{"Turn": int(t.st.Turn), "Date": date}),
		air,
	)
}

// 23.1, 23.2.3: means are the resource points and assets of a side.
func (t tracker) means(side rules.Side) {
	m := &t.st.Means[side-1]
	said := []string{t.text("points", map[string]any{"Count": int(m.Points)})}
	if m.Owed {
		said = append(said, t.text("owed", nil))
	}
	for _, a := range rules.Assets() {
		name := t.say.Text("na41.item."+a.Word+".name", nil)
		switch n := int(m.Assets[a.Value]); n {
		case 0:
		case 1:
			said = append(said, name)
		default:
			said = append(said, t.text("several", map[string]any{"Total": n, "What": name}))
		}
	}
	t.put("means_"+sideWord(side), "na41:23.1", t.text("means", map[string]any{"Side": t.side(side)}), said...)
}

// 8.4.1, 18.5: markers are those of the Axis that lie beside the map.
func (t tracker) markers() {
	used := "rommel_ready"
	if t.st.RommelUsed {
		used = "rommel_used"
	}
	t.put("rommel", "na41:18.5", t.text("rommel", nil), t.text(used, nil))
	if t.st.Comando {
		t.put(
			"comando",
			"na41:8.4.1",
			t.say.Text("na41.item.comando-supremo.name", nil),
			t.say.Text("na41.comando.in_effect.text", nil),
		)
	}
}

// 22.3.2, 22.3.3: malta is the modifier of convoys, and whose face of the marker is up.
func (t tracker) malta() {
	said := []string{
		t.text("modifier", map[string]any{"Modifier": t.nar.Value(derive.Int(int(t.st.Malta)), derive.Modifier)}),
	}
	if t.st.Raider != 0 {
		said = append(said, t.text("raider", map[string]any{"Side": t.side(t.st.Raider)}))
	}
	t.put("malta", "na41:22.3.2", t.text("malta", nil), said...)
	t.board.Tracks[len(t.board.Tracks)-1].Short = t.nar.Value(derive.Int(int(t.st.Malta)), derive.Modifier)
}

// 21.3.2: ports are those that are damaged, with what is left of their capacity.
func (t tracker) ports() {
	var said []string
	m := t.g.Rules().Map
	for _, harm := range t.st.Damage {
		p := m.Ports[harm.Port-1]
		if harm.Boxes == 0 || len(p.Track) == 0 {
			continue
		}
		now := p.Track[min(int(harm.Boxes), len(p.Track)-1)]
		said = append(
			said,
			t.text("port", map[string]any{"Port": t.names.Hex(p.At), "Now": now.N, "Whole": p.Track[0].N}),
		)
	}
	t.put("ports", "na41:21.3.2", t.text("ports", nil), said...)
}

// 17.2.1: stocks are the supply points of a side on the map, and those that its trucks carry.
func (t tracker) stocks(side rules.Side) {
	var said []string
	for _, k := range t.st.Stocks {
		if k.Side == side && k.Spot.Where == rules.OnMap {
			said = append(said, t.text("stock", map[string]any{"Total": k.Count, "Hex": t.names.Hex(k.Spot.At)}))
		}
	}
	for i, u := range t.st.Units {
		if c := &t.g.Rules().Order.Counters[i]; c.Side == side && u.Load == rules.WithSupply && u.Where == rules.OnMap {
			said = append(said, t.text("loaded", map[string]any{"Unit": t.names.Unit(i), "Hex": t.names.Hex(u.At)}))
		}
	}
	t.put("stocks_"+sideWord(side), "na41:17.2.1", t.text("stocks", map[string]any{"Side": t.side(side)}), said...)
}

func sideWord(side rules.Side) string { return wordOf(side, rules.Sides()) }
