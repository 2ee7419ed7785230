package tree

// Join joins two values that somebody has made at once of one that was there, nil where there was none: what only one
// of them has changed is as that one has it. Where both have changed the same place, and not alike, it is as mine has
// it, and clash is true.
func Join(was, mine, theirs *Node) (both *Node, clash bool) {
	switch {
	case mine.Same(theirs), theirs.Same(was):
		return mine.Clone(), false
	case mine.Same(was):
		return theirs.Clone(), false
	case mine.objects(theirs):
		return joinFields(was, mine, theirs)
	case mine.lists(theirs) && was != nil && mine.lists(was):
		return joinKids(was, mine, theirs)
	}
	return mine.Clone(), true
}

func (n *Node) objects(o *Node) bool {
	return n != nil && o != nil && !n.List && !o.List && !n.IsScalar() && !o.IsScalar()
}

func (n *Node) lists(o *Node) bool {
	return n != nil && o != nil && n.List && o.List && len(n.Kids) == len(o.Kids)
}

func joinFields(was, mine, theirs *Node) (both *Node, clash bool) {
	both = &Node{}
	for _, keys := range [][]string{mine.Keys, theirs.Keys} {
		for _, key := range keys {
			if both.Field(key) != nil {
				continue
			}
			kid, c := Join(was.Field(key), mine.Field(key), theirs.Field(key))
			if clash = clash || c; kid != nil {
				both.Put(key, kid)
			}
		}
	}
	return both, clash
}

func joinKids(was, mine, theirs *Node) (both *Node, clash bool) {
	both = &Node{List: true}
	for i := range mine.Kids {
		kid, c := Join(was.Kids[i], mine.Kids[i], theirs.Kids[i])
		both.Kids, clash = append(both.Kids, kid), clash || c
	}
	return both, clash
}
