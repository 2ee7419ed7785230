package main

import (
	"archive/tar"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"
	"time"
)

// packed is a file of a package, by its path with slashes.
type packed struct {
	path string
	mode int64
	data []byte
}

// tarOf is an archive of files in their order, each folder before what is in it, everything of one time and of root.
func tarOf(files []packed, when time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	made := map[string]bool{".": true}
	for _, f := range files {
		if err := tarFolders(w, path.Dir(f.path), when, made); err != nil {
			return nil, err
		}
		head := tar.Header{
			Name:    "./" + f.path,
			Mode:    f.mode,
			Size:    int64(len(f.data)),
			ModTime: when,
			Uname:   "root",
			Gname:   "root",
			Format:  tar.FormatGNU,
		}
		if err := w.WriteHeader(&head); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

func tarFolders(w *tar.Writer, dir string, when time.Time, made map[string]bool) error {
	if made[dir] {
		return nil
	}
	if err := tarFolders(w, path.Dir(dir), when, made); err != nil {
		return err
	}
	made[dir] = true
	return w.WriteHeader(&tar.Header{
		Typeflag: tar.TypeDir,
		Name:     "./" + dir + "/",
		Mode:     0o755,
		ModTime:  when,
		Uname:    "root",
		Gname:    "root",
		Format:   tar.FormatGNU,
	})
}

// arOf is an archive in the form that a .deb is: members one after the other, each at an even place.
func arOf(members []packed, when time.Time) []byte {
	out := []byte("!<arch>\n")
	for _, m := range members {
		out = fmt.Appendf(
			out,
			"%-16s%-12d%-6d%-6d%-8o%-10d`\n",
			m.path,
			when.Unix(),
			0,
			0,
			0o100000|m.mode,
			len(m.data),
		)
		out = append(out, m.data...)
		if len(m.data)%2 == 1 {
			out = append(out, '\n')
		}
	}
	return out
}

// xz compresses with the program of that name: on one thread, so that the result is the same on every machine.
func xz(data []byte) ([]byte, error) {
	cmd := exec.Command("xz", "-9", "--threads=1", "--stdout")
	cmd.Stdin = bytes.NewReader(data)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("xz: %w\n%s", err, complaint.String())
	}
	return out, nil
}

// copyFile copies what is in a file; nothing that is copied here is a program.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if _, err = io.Copy(out, in); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}
