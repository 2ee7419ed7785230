package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// The toolkit's own packager knows the phones' forms of packages.
const (
	fyneModule  = "fyne.io/tools"
	fyneVersion = "v1.7.2"
)

// android makes a package for phones with either kind of processor; for the shop it makes a signed bundle.
func (s *shipment) android() error {
	args := []string{"package", "--target", "android"}
	pattern, ending := "*.apk", ".apk"
	if s.store {
		args = []string{
			"release", "--target", "android", "--keystore", os.Getenv("GAZALA_ANDROID_KEYSTORE"),
			"--keystore-pass", os.Getenv("GAZALA_ANDROID_KEYSTORE_PASS"), "--key-name", os.Getenv("GAZALA_ANDROID_KEY"),
		}
		pattern, ending = "*.aab", ".aab"
	}
	return s.phone(args, pattern, s.fileFor("android", ending), false)
}

// ios makes a program for the simulator, which needs no signature; for the shop it makes a signed one for the device.
func (s *shipment) ios() error {
	if !s.store {
		return s.phone([]string{"package", "--target", "iossimulator"}, "*.app", s.fileFor("ios-simulator", ".zip"), true)
	}
	args := []string{
		"release", "--target", "ios", "--certificate", os.Getenv("GAZALA_IOS_CERTIFICATE"),
		"--profile", os.Getenv("GAZALA_IOS_PROFILE"),
	}
	return s.phone(args, "*.ipa", s.fileFor("ios", ".ipa"), true)
}

// phone runs the toolkit's packager in a copy of the tree, because it writes beside what it packs, and fetches what it made.
func (s *shipment) phone(args []string, pattern, to string, solid bool) error {
	fyne, err := s.tool("fyne", fyneModule, fyneVersion, "cmd/fyne")
	if err != nil {
		return err
	}
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	if err := s.copyTree(dir); err != nil {
		return err
	}
	picture, err := iconPNG(s.icon, 1024, solid)
	if err != nil {
		return err
	}
	main := filepath.Join(dir, "cmd", "gazala")
	icon := filepath.Join(main, "Icon.png")
	if err := os.WriteFile(icon, picture, 0o600); err != nil {
		return err
	}
	cmd := s.command(fyne, append(args, "--tags", shipTags, "--icon", icon, "--name", s.Details.Name, "--app-id", s.Details.ID,
		"--app-version", s.Details.Version, "--app-build", strconv.Itoa(s.Details.Build))...)
	cmd.Dir = main
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("fyne %s: %w", args[0], err) // without the arguments: a password may be among them
	}
	made, err := filepath.Glob(filepath.Join(main, pattern))
	if err != nil || len(made) != 1 {
		return fmt.Errorf("fyne made %d files %s", len(made), pattern)
	}
	if filepath.Ext(made[0]) == ".app" {
		if err := s.run("ditto", "-c", "-k", "--keepParent", made[0], to); err != nil {
			return err
		}
		return s.result(to)
	}
	if err := copyFile(made[0], to); err != nil {
		return err
	}
	return s.result(to)
}

// copyTree copies the files of the repository as they are on the disk, without what the tools write.
func (s *shipment) copyTree(to string) error {
	return filepath.WalkDir(s.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(s.root, path)
		if err != nil {
			return err
		}
		switch {
		case path == s.out || entry.IsDir() && (name == ".git" || name == "dist" || name == "bin"):
			return fs.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, name), 0o755)
		case !entry.Type().IsRegular():
			return nil // such as the .git of a second work tree's
		}
		return copyFile(path, filepath.Join(to, name))
	})
}

// tool gives the path of a program of the developers, built once in a small module of its own in the cache, so that its
// dependencies never mix with the program's. Its version is exact: the proxy's newest-version answer is not to be trusted.
func (d *door) tool(name, module, version, pkg string) (string, error) {
	path := d.binary(name + "-" + version)
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	dir := filepath.Join(d.cache, "tools", name+"-"+version)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	mod := fmt.Sprintf("module devtools\n\ngo 1.26.0\n\nrequire %s %s\n", module, version)
	use := fmt.Sprintf("//go:build tools\n\npackage devtools\n\nimport _ %q\n", module+"/"+pkg)
	err := errors.Join(os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o600), os.WriteFile(filepath.Join(dir, "tools.go"), []byte(use), 0o600))
	if err != nil {
		return "", err
	}
	d.say("building %s %s into the cache (once, some minutes)", name, version)
	for _, args := range [][]string{{"mod", "tidy"}, {"build", "-o", path + ".new", module + "/" + pkg}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		if text, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%s %s can't be built here: go %s: %w\n%s", name, version, strings.Join(args, " "), err, text)
		}
	}
	return path, os.Rename(path+".new", path)
}
