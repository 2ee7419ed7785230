package na41

// Version is the version of these rules. It is raised whenever the same action in the same position may end otherwise,
// or be judged otherwise, than before; saved games tell with which version they were played.
const Version = 8
