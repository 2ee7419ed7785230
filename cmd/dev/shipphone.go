package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
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
		return s.phone(
			[]string{"package", "--target", "iossimulator"},
			"*.app",
			s.fileFor("ios-simulator", ".zip"),
			true,
		)
	}
	args := []string{
		"release", "--target", "ios", "--certificate", os.Getenv("GAZALA_IOS_CERTIFICATE"),
		"--profile", os.Getenv("GAZALA_IOS_PROFILE"),
	}
	return s.phone(args, "*.ipa", s.fileFor("ios", ".ipa"), true)
}

// phone runs the toolkit's packager in a copy of the tree, because it writes beside what it packs, and fetches what it
// made.
func (s *shipment) phone(args []string, pattern, to string, solid bool) error {
	fyne, err := s.tool("fyne", fyneModule, fyneVersion)
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
	cmd := s.command(
		fyne,
		append(args, "--tags", s.tags(), "--icon", icon, "--name", s.Details.Name, "--app-id", s.Details.ID,
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
