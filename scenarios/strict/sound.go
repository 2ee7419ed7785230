package strict

// Sound tells whether nothing has been found wrong with the document so far, so that what was read may be built on.
func (n *Node) Sound() bool { return len(n.doc.found) == 0 && n.doc.dropped == 0 }
