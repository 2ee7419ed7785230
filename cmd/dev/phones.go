package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// phonesCommand compiles and vets for phones what a machine can that has neither the makers' kits nor a phone: for
// Android everything, C included, against headers that Debian has; for iOS what needs no C.
type phonesCommand struct {
	Yes bool `help:"Install missing system packages without asking." short:"y"`
}

// crossCompiler is Debian's compiler for the processors of phones. What it compiles for Android is checked, not linked:
// Android's own C library is not to be had.
const crossCompiler = "aarch64-linux-gnu-gcc"

// headerPackages are Debian's packages with the headers that Android's C code includes. They are unpacked into a
// folder, not installed.
func headerPackages() []string {
	return []string{
		"android-liblog-dev",
		"android-platform-frameworks-native-headers",
		"android-platform-system-core-headers",
		"openjdk-17-jdk-headless",
		"libegl-dev",
		"libgles-dev",
		"libgl-dev",
	}
}

// shims are headers that the packages lack, or whose counterparts in Android's C library say more.
func shims() map[string]string {
	return map[string]string{
		"stdlib.h": "#include_next <stdlib.h>\n#include <stdint.h>\n",
		"sys/cdefs.h": "#include_next <sys/cdefs.h>\n" +
			"#define __INTRODUCED_IN(x)\n#define __RENAME_IF_FILE_OFFSET64(x)\n",
		"android/rect.h": "#pragma once\n#include <stdint.h>\n" +
			"typedef struct ARect { int32_t left, top, right, bottom; } ARect;\n",
		"android/native_window.h": "#pragma once\n#include <android/rect.h>\n" +
			"typedef struct ANativeWindow ANativeWindow;\n" +
			"int32_t ANativeWindow_getWidth(ANativeWindow *);\n" +
			"int32_t ANativeWindow_getHeight(ANativeWindow *);\n" +
			"int32_t ANativeWindow_setBuffersGeometry(ANativeWindow *, int32_t, int32_t, int32_t);\n",
	}
}

// Run vets for both.
func (c *phonesCommand) Run(d *door) error {
	if err := d.need(
		c.Yes,
		[]string{"gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"},
		[]string{crossCompiler},
	); err != nil {
		return err
	}
	headers, err := os.MkdirTemp("", "gazala-android")
	if err != nil {
		return err
	}
	defer os.RemoveAll(headers)
	if err := d.androidHeaders(headers); err != nil {
		return err
	}
	flags := "-O0 -w -D_GNU_SOURCE -D__ANDROID__ -DANDROID -I" + filepath.Join(headers, "include")
	if err := d.vetFor(
		append([]string{"-tags", "netgo," + shipTags}, windowPackages()...),
		"GOOS=android",
		"GOARCH=arm64",
		"CGO_ENABLED=1",
		"CC="+crossCompiler,
		"CGO_CFLAGS="+flags,
	); err != nil {
		return err
	}
	pure, err := d.packagesWithoutWindow()
	if err != nil {
		return err
	}
	// The go command vets for iOS only where it could link with C; none of these packages comes to that, so it needs no
	// compiler.
	return d.vetFor(pure, "GOOS=ios", "GOARCH=arm64", "CGO_ENABLED=1", "CC=false")
}

func (d *door) vetFor(args []string, env ...string) error {
	d.say("go vet, %s", strings.Join(env[:2], " "))
	cmd := d.command("go", append([]string{"vet"}, args...)...)
	cmd.Env = environment(os.Environ(), env...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go vet, %s: %w", env[0], err)
	}
	return nil
}

// packagesWithoutWindow are the packages that never import the toolkit.
func (d *door) packagesWithoutWindow() ([]string, error) {
	text, err := d.output(
		"go",
		"list",
		"-f",
		"{{if .GoFiles}}{{.ImportPath}}{{end}}",
		"./rules/...",
		"./scenarios/...",
		"./tutor/...",
		"./locales/...",
	)
	if err != nil {
		return nil, err
	}
	return strings.Fields(text), nil
}

// androidHeaders puts into a folder what Android's C code includes.
func (d *door) androidHeaders(dir string) error {
	for _, name := range headerPackages() {
		cmd := d.command("apt-get", "download", "-q", name)
		cmd.Dir = dir
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("apt-get download %s: %w", name, err)
		}
	}
	archives, err := filepath.Glob(filepath.Join(dir, "*.deb"))
	if err != nil || len(archives) < len(headerPackages()) {
		return errors.Join(err, fmt.Errorf("%d of %d packages with headers came", len(archives), len(headerPackages())))
	}
	include := filepath.Join(dir, "include")
	for n, deb := range archives {
		tree := filepath.Join(dir, fmt.Sprintf("tree%d", n))
		if err := d.run("dpkg-deb", "-x", deb, tree); err != nil {
			return err
		}
		if err := gather(tree, include); err != nil {
			return err
		}
	}
	for name, text := range shims() {
		path := filepath.Join(include, name)
		if err := errors.Join(
			os.MkdirAll(filepath.Dir(path), 0o755),
			os.WriteFile(path, []byte(text), 0o644),
		); err != nil {
			return err
		}
	}
	return nil
}

// gather copies the headers of an unpacked package to where they are included from.
func gather(tree, include string) error {
	return filepath.WalkDir(tree, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() || filepath.Ext(path) != ".h" {
			return err
		}
		name, ok := headerName(filepath.ToSlash(strings.TrimPrefix(path, tree)))
		if !ok {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		to := filepath.Join(include, name)
		return errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, text, 0o644))
	})
}

// headerName is how a header of a package is included; ok is false for one that nobody includes.
func headerName(path string) (name string, ok bool) {
	for _, root := range []string{"/usr/include/android/", "/usr/include/"} {
		if rest, found := strings.CutPrefix(path, root); found {
			first, _, _ := strings.Cut(rest, "/")
			wanted := root == "/usr/include/android/" ||
				slices.Contains([]string{"EGL", "GLES", "GLES2", "GLES3", "KHR"}, first)
			return rest, wanted
		}
	}
	if base := filepath.Base(path); base == "jni.h" || base == "jni_md.h" {
		return base, true
	}
	return "", false
}
