package strict

import "strconv"

// parser builds the tree of values. Nodes are made many at a time, and what a text says is a piece of the file itself
// where it can be: reading must cost little beside starting the program.
type parser struct {
	scanner
	doc    *Doc
	lim    Limits
	tokens int
	fresh  []Node
	places []*Node
	open   []*Node // values of the lists and objects that are being read
}

func (p *parser) document() *Node {
	root := p.value(nil, top, 1)
	if root == nil {
		return nil
	}
	if rest := p.past(p.at, " \t\r\n"); rest < len(p.src) {
		p.doc.fail(nil, rest, Trailing, nil)
		return nil
	}
	return root
}

// token takes the next token; ok is false when the file cannot be read on.
func (p *parser) token(b before) (t token, ok bool) {
	from := p.at
	t, fault := p.next(b)
	switch fault {
	case cut:
		p.doc.fail(nil, len(p.src), CutShort, nil)
		return token{}, false
	case wrong:
		p.doc.fail(nil, p.past(from, " \t\r\n,:"), BadSyntax, nil)
		return token{}, false
	case fine:
	}
	if p.tokens++; p.tokens > p.lim.Nodes {
		p.doc.fail(nil, t.off, TooMany, Args{"Limit": strconv.Itoa(p.lim.Nodes)})
		return token{}, false
	}
	return t, true
}

func (p *parser) node(parent *Node, t token) *Node {
	const atOnce = 128
	if len(p.fresh) == 0 {
		p.fresh = make([]Node, min(atOnce, 1+(len(p.src)-t.off)/4))
	}
	n := &p.fresh[0]
	p.fresh = p.fresh[1:]
	n.doc = p.doc
	n.parent = parent
	n.kind = t.kind
	n.text = t.text
	n.truth = t.truth
	n.off = int32(t.off)
	n.end = int32(p.at)
	return n
}

// value is nil when the file cannot be read on.
func (p *parser) value(parent *Node, b before, depth int) *Node {
	t, ok := p.token(b)
	if !ok {
		return nil
	}
	n := p.node(parent, t)
	if t.kind != object && t.kind != list {
		return n
	}
	if depth > p.lim.Depth {
		p.doc.fail(nil, t.off, TooDeep, Args{"Limit": strconv.Itoa(p.lim.Depth)})
		return nil
	}
	first := len(p.open)
	if t.kind == object {
		ok = p.fields(n, first, depth)
	} else {
		ok = p.values(n, depth)
	}
	if !ok {
		return nil
	}
	n.end = int32(p.at)
	n.kids = p.kept(p.open[first:])
	p.open = p.open[:first]
	return n
}

// kept is a list of its own with the nodes of one that will be used again.
func (p *parser) kept(nodes []*Node) []*Node {
	const atOnce = 256
	n := len(nodes)
	if n > len(p.places) {
		p.places = make([]*Node, max(n, min(atOnce, 1+(len(p.src)-p.at)/4)))
	}
	out := p.places[:n:n]
	p.places = p.places[n:]
	copy(out, nodes)
	return out
}

func (p *parser) fields(n *Node, first, depth int) bool {
	for b := firstKey; p.more(); b = nextKey {
		t, ok := p.token(b)
		if !ok {
			return false
		}
		kid := p.value(n, fieldValue, depth+1)
		if kid == nil {
			return false
		}
		if p.named(n, p.open[first:], t.text) {
			p.doc.fail(n, t.off, DuplicateKey, Args{"Field": shown(t.text)})
			continue
		}
		kid.key, kid.keyOff = t.text, int32(t.off)
		p.open = append(p.open, kid)
		if n.byKey != nil {
			n.byKey[kid.key] = kid
		}
	}
	_, ok := p.token(objectEnd)
	return ok
}

// named tells whether one of an object's fields so far has the key.
func (p *parser) named(n *Node, fields []*Node, key string) bool {
	if n.byKey == nil && len(fields) > few {
		n.byKey = make(map[string]*Node, 2*len(fields))
		for _, k := range fields {
			n.byKey[k.key] = k
		}
	}
	if n.byKey != nil {
		return n.byKey[key] != nil
	}
	for _, k := range fields {
		if k.key == key {
			return true
		}
	}
	return false
}

func (p *parser) values(n *Node, depth int) bool {
	index := int32(0)
	for b := firstValue; p.more(); b = nextValue {
		kid := p.value(n, b, depth+1)
		if kid == nil {
			return false
		}
		kid.index = index
		index++
		p.open = append(p.open, kid)
	}
	_, ok := p.token(listEnd)
	return ok
}
