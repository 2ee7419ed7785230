package reach

import "gazala/rules/hex"

// States is the workspace and the result of a search in which a hex can be come to in several ways that matter: what
// has been done on the way decides what may be done next. The caller says so with a number, the state, which each step
// may change; a hex is reached once in each state. A search forgets the one before. It is not safe for use by several
// goroutines at once.
type States struct {
	near  []int32
	nodes []Node
	slots []slot // open addressing by hex and state
	heap  []uint64
	gen   uint32
	room  struct { // for a small search
		nodes [firstNodes]Node
		heap  [firstNodes]uint64
		slots [firstSlots]slot
	}
}

// What a small search finds, and the slots for it.
const (
	firstNodes = 96
	firstSlots = 256
)

// Node is a hex in a state: what the cheapest way there costs, its last step, and the node before it, -1 at the start.
// A stopped one was entered with the order to stop: no way goes on from it.
type Node struct {
	At, Back, Cost int32
	State          uint32
	Stopped        bool
}

// slot holds the place of a node, plus one, written in a search.
type slot struct {
	gen  uint32
	node int32
}

// NewStates makes the workspace for a grid. It grows with the largest search.
func NewStates(g *hex.Grid) *States {
	s := &States{near: g.Neighbours()}
	s.nodes, s.heap, s.slots = s.room.nodes[:0], s.room.heap[:0], s.room.slots[:]
	return s
}

// Step prices a step from a node into the next hex in a direction, and says in which state the hex is entered. It must
// give the same answer whenever it is asked.
type Step func(from Node, to int, d hex.Dir) (state uint32, c Cost)

// Begin forgets the last search and starts another one. A start off the map gives a search without nodes.
func (s *States) Begin(at int, state uint32) {
	s.nodes, s.heap = s.nodes[:0], s.heap[:0]
	s.gen++
	if s.gen == 0 {
		clear(s.slots)
		s.gen = 1
	}
	if at >= 0 && at*hex.Dirs < len(s.near) {
		s.Enter(Node{At: int32(at), Back: none, State: state}, NoLimit)
	}
}

// Enter notes a way to a node, unless one as cheap is known or it costs more than the budget. [States.Run] does so by
// itself; a caller does it for ways that lead on to the map from beside it.
func (s *States) Enter(n Node, budget int32) {
	if n.Cost > budget {
		return
	}
	at, known := s.find(n.At, n.State, n.Stopped)
	switch {
	case !known:
		s.nodes = append(s.nodes, n)
		s.slots[at] = slot{s.gen, int32(len(s.nodes))}
	case n.Cost < s.nodes[s.slots[at].node-1].Cost:
		s.nodes[s.slots[at].node-1] = n
	default:
		return
	}
	if !n.Stopped {
		s.push(n.Cost, s.slots[at].node-1)
	}
	if !known && 2*len(s.nodes) > len(s.slots) {
		s.grow()
	}
}

// Run searches on from what was entered, within the budget, until a node is a goal, which may be nil; found is its
// place, -1 when there is none. Nodes leave in the order of their costs, at equal cost in that of their places.
func (s *States) Run(budget int32, step Step, goal func(Node) bool) (found int) {
	for len(s.heap) > 0 {
		cost, i := s.pop()
		if s.nodes[i].Cost != cost {
			continue // a cheaper way was found since
		}
		if goal != nil && goal(s.nodes[i]) {
			return int(i)
		}
		from := s.nodes[i]
		for d, j := range s.near[int(from.At)*hex.Dirs : int(from.At)*hex.Dirs+hex.Dirs] {
			if j < 0 {
				continue
			}
			state, c := step(from, int(j), hex.Dir(d))
			if _, refused := c.Refused(); refused {
				continue
			}
			s.Enter(Node{At: j, Back: i, Cost: cost + c.Points(), State: state, Stopped: c.Stops()}, budget)
		}
	}
	return none
}

// Nodes are what was reached, the start first. The slice is the workspace's own: do not keep it beyond the next search.
func (s *States) Nodes() []Node { return s.nodes }

// Path appends to dst the hexes of the way to a node, both ends included.
func (s *States) Path(dst []int32, i int) []int32 {
	first := len(dst)
	for n := int32(i); n >= 0; n = s.nodes[n].Back {
		dst = append(dst, s.nodes[n].At)
	}
	for a, b := first, len(dst)-1; a < b; a, b = a+1, b-1 {
		dst[a], dst[b] = dst[b], dst[a]
	}
	return dst
}

// find is the slot of a hex in a state, or the free one that it would take.
func (s *States) find(at int32, state uint32, stopped bool) (place int, known bool) {
	h := uint64(uint32(at))<<33 | uint64(state)<<1
	if stopped {
		h |= 1
	}
	h *= 0x9e3779b97f4a7c15
	mask := len(s.slots) - 1
	for place = int(h>>40) & mask; ; place = (place + 1) & mask {
		k := s.slots[place]
		if k.gen != s.gen {
			return place, false
		}
		if n := &s.nodes[k.node-1]; n.At == at && n.State == state && n.Stopped == stopped {
			return place, true
		}
	}
}

func (s *States) grow() {
	s.slots = make([]slot, 2*len(s.slots))
	s.gen = 1
	for i := range s.nodes {
		place, _ := s.find(s.nodes[i].At, s.nodes[i].State, s.nodes[i].Stopped)
		s.slots[place] = slot{s.gen, int32(i + 1)}
	}
}

func (s *States) push(cost, i int32) {
	key := uint64(cost)<<32 | uint64(uint32(i))
	s.heap = append(s.heap, key)
	h := s.heap
	at := len(h) - 1
	for at > 0 && h[(at-1)/2] > key {
		h[at] = h[(at-1)/2]
		at = (at - 1) / 2
	}
	h[at] = key
}

func (s *States) pop() (cost, i int32) {
	h := s.heap
	top, key := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	s.heap = h
	at := 0
	for down := 1; down < len(h); down = 2*at + 1 {
		if down+1 < len(h) && h[down+1] < h[down] {
			down++
		}
		if h[down] >= key {
			break
		}
		h[at] = h[down]
		at = down
	}
	if len(h) > 0 {
		h[at] = key
	}
	return int32(top >> 32), int32(uint32(top))
}
