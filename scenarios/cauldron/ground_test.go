package cauldrondata_test

import (
	"encoding/json"
	"io/fs"
	"math/cmplx"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	cauldrondata "gazala/scenarios/cauldron"
)

// flat is a place on the paper, in hexes from face to face, east and north.
func (b board) flat(s string) complex128 {
	col, row := b.Grid.ColRow(b.hex(s))
	const width = 0.8660254
	return complex(width*float64(col), -float64(row)-float64(col%2)/2)
}

// onGround is a place on the ground, in kilometres from 31.9 N 23.7 E.
func onGround(north, east float64) complex128 {
	const perLongitude, perLatitude = 94.5, 110.9
	return complex((east-23.7)*perLongitude, (north-31.9)*perLatitude)
}

// fitted lays the ground on the paper, scaled, turned and shifted so that what the book places comes nearest to where it stood.
func fitted(b board) func(north, east float64) complex128 {
	type anchor struct {
		hexes       string // their middle
		north, east float64
		weight      float64
	}
	anchors := []anchor{ // 17.0: who is set up there, and where he stood in May 1942
		{"1118 1218 1219 1318", 31.594, 23.480, 9}, // Bir Hacheim
		{"1504 1605", 31.863, 23.652, 9},           // Knightsbridge
		{"0810", 31.805, 23.475, 4},                // the position of the 150th Brigade
		{"2705", 31.880, 23.890, 4},                // El Adem
		{"1520", 31.570, 23.540, 1},
		{"2615", 31.657, 23.876, 1},
		{"2720", 31.550, 23.840, 1},
		{"1901", 31.900, 23.750, 0.25},
	}
	paper := func(a anchor) (z complex128) {
		hexes := strings.Fields(a.hexes)
		for _, s := range hexes {
			z += b.flat(s) / complex(float64(len(hexes)), 0)
		}
		return z
	}
	var sum, from, to complex128
	for _, a := range anchors {
		w := complex(a.weight, 0)
		sum, from, to = sum+w, from+w*onGround(a.north, a.east), to+w*paper(a)
	}
	from, to = from/sum, to/sum
	var up, down complex128
	for _, a := range anchors {
		w, g := complex(a.weight, 0), onGround(a.north, a.east)-from
		up, down = up+w*cmplx.Conj(g)*(paper(a)-to), down+w*cmplx.Conj(g)*g
	}
	return func(north, east float64) complex128 { return to + up/down*(onGround(north, east)-from) }
}

// Every place lies within two hexes of where the ground has it; its own coordinates are known to 2 to 8 km, one to three hexes.
func TestPlacesLieWhereTheyStood(t *testing.T) {
	b := gazala(t)
	where := fitted(b)
	stood := map[string][2]float64{
		"Bir Hacheim": {31.594, 23.480}, "Knightsbridge": {31.863, 23.652}, "Sidi Muftah": {31.853, 23.503}, "Got el Ualeb": {31.757, 23.494},
		"Bir et Tamar": {31.845, 23.550}, "Dahar el Aslagh": {31.815, 23.565}, "Bir el Harmat": {31.787, 23.640}, "Sidra Ridge": {31.890, 23.490},
		"Maabus er Rigel": {31.963, 23.660}, "Hagiag er Raml": {31.906, 23.755}, "Bir Lefa": {31.846, 23.801}, "El Hamrah": {31.681, 23.606},
		"Point 160": {31.928, 23.428}, "Bir Heleisi": {31.963, 23.508}, "Point 171": {31.570, 23.540}, "Bir Beuid": {31.642, 23.840},
		"Retma": {31.522, 23.800}, "El Adem": {31.862, 23.910},
	}
	for _, p := range b.Places {
		if p.Track {
			continue
		}
		at, known := stood[p.Name.EN]
		if assert.True(t, known, p.Name.EN) {
			assert.Less(t, cmplx.Abs(where(at[0], at[1])-b.flat(b.Grid.Format(p.At))), 2.2, p.Name.EN)
		}
	}
}

type lines struct {
	Lines []struct{ Path []string }
}

// Every line runs within two hexes of the points of the ground that it is named for.
func TestTracksRunWhereTheyRan(t *testing.T) {
	b := gazala(t)
	where := fitted(b)
	text, err := fs.ReadFile(cauldrondata.Files(), "maps/gazala.json")
	require.NoError(t, err)
	var file lines
	require.NoError(t, json.Unmarshal(text, &file))
	for name, points := range map[string][][2]float64{
		"Trigh Capuzzo": {{31.830, 23.380}, {31.832, 23.412}, {31.858, 23.492}, {31.862, 23.589}, {31.864, 23.654}, {31.843, 23.736}, {31.847, 23.834}, {31.850, 23.931}},
		"Trigh el Abd": {
			{31.806, 23.365},
			{31.785, 23.447},
			{31.764, 23.529},
			{31.766, 23.594},
			{31.791, 23.609},
			{31.745, 23.676},
			{31.724, 23.759},
			{31.701, 23.776},
			{31.680, 23.858},
			{31.634, 23.926},
		},
		"Trigh Bir Hacheim": {{31.642, 23.487}, {31.693, 23.549}, {31.766, 23.594}, {31.791, 23.609}, {31.864, 23.654}, {31.937, 23.667}},
		"to El Gubi":        {{31.599, 23.619}, {31.578, 23.701}, {31.579, 23.733}, {31.582, 23.798}, {31.561, 23.881}},
		"Axis by-pass":      {{31.964, 23.747}, {31.918, 23.814}, {31.873, 23.881}},
		"to Tobruk":         {{31.947, 23.959}, {31.898, 23.929}, {31.874, 23.914}},
	} {
		var at string
		for _, p := range b.Places {
			if p.Name.EN == name {
				at = b.Grid.Format(p.At)
			}
		}
		line := slices.IndexFunc(file.Lines, func(l struct{ Path []string }) bool { return slices.Contains(l.Path, at) })
		require.GreaterOrEqual(t, line, 0, name)
		for _, p := range points {
			nearest := 99.0
			for _, s := range file.Lines[line].Path {
				nearest = min(nearest, cmplx.Abs(where(p[0], p[1])-b.flat(s)))
			}
			assert.Less(t, nearest, 2.2, "%s at %v", name, p)
		}
	}
}

// The belts and the escarpments lie within two hexes of the points of the ground.
func TestBeltsAndEscarpmentsLieWhereTheyLay(t *testing.T) {
	b := gazala(t)
	where := fitted(b)
	var belt, crest []complex128
	for i := range b.Grid.Len() {
		var steep, mined bool
		for d := range hex.Dir(hex.Dirs) {
			f := b.At(b.Grid.At(i), d)
			steep, mined = steep || f&cauldron.DownSlope != 0, mined || f&cauldron.Mined != 0
		}
		at := b.flat(b.Grid.Format(b.Grid.At(i)))
		if mined && b.Box[i] {
			belt = append(belt, at)
		}
		if steep {
			crest = append(crest, at)
		}
	}
	near := func(on []complex128, points [][2]float64) {
		for _, p := range points {
			nearest := 99.0
			for _, at := range on {
				nearest = min(nearest, cmplx.Abs(where(p[0], p[1])-at))
			}
			assert.Less(t, nearest, 2.2, "%v", p)
		}
	}
	near(belt, [][2]float64{{31.899, 23.295}, {31.854, 23.362}, {31.830, 23.380}, {31.807, 23.397}, {31.760, 23.432}}) // down to the 150th Brigade
	near(belt, [][2]float64{{31.712, 23.434}, {31.689, 23.452}, {31.641, 23.454}, {31.593, 23.457}})                   // and to Bir Hacheim
	near(belt, [][2]float64{{31.619, 23.504}, {31.644, 23.519}, {31.668, 23.534}, {31.669, 23.566}})                   // the rear line
	near(crest, [][2]float64{{31.947, 23.715}, {31.976, 23.649}})                                                      // Maabus er Rigel
	near(crest, [][2]float64{{31.926, 23.797}, {31.912, 23.863}, {31.907, 23.945}})                                    // south of Tobruk
}
