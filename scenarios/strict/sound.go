package strict

import (
	"bytes"
	"encoding/json"
)

// Sound tells whether nothing has been found wrong with the document so far, so that what was read may be built on.
func (n *Node) Sound() bool { return len(n.doc.found) == 0 && n.doc.dropped == 0 }

// Raw is the value as it stands in the file, without its white space; empty when it is not there.
func (n *Node) Raw() string {
	if !n.Exists() {
		return ""
	}
	var out bytes.Buffer
	if json.Compact(&out, []byte(n.doc.src[n.off:n.end])) != nil {
		return ""
	}
	return out.String()
}
