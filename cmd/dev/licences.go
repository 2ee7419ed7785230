package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gazala/assets"
)

// licenceFolder holds the texts of the licences that go into the program.
const licenceFolder = "assets/licences"

type licencesCommand struct{}

// Run copies the licence of every part of the program from where the part has it.
func (licencesCommand) Run(d *door) error {
	texts, err := d.licenceTexts()
	if err != nil {
		return err
	}
	own, err := assets.Licence(assets.Own().Name)
	if err != nil {
		return err
	}
	texts[assets.Own().Name] = []byte(own)
	folder := filepath.Join(d.root, filepath.FromSlash(licenceFolder))
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o755)); err != nil {
		return err
	}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(folder, assets.LicenceFile(name)), text, 0o644); err != nil {
			return err
		}
	}
	d.say("%s: %d licences", licenceFolder, len(texts))
	return nil
}

// linked are the modules whose code is in the program of any system, with the folders that they are in.
func (d *door) linked() (map[string]string, error) {
	out := map[string]string{}
	for _, target := range []string{
		"linux/amd64", "windows/amd64", "darwin/arm64", "android/arm64", "ios/arm64", "js/wasm",
	} {
		system, processor, _ := strings.Cut(target, "/")
		cmd := d.command(
			"go",
			"list",
			"-deps",
			"-tags",
			buildTags,
			"-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}",
			programPackage,
		)
		cmd.Env = environment(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=1")
		cmd.Stdout = nil
		text, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list, %s: %w", target, err)
		}
		for line := range strings.Lines(string(text)) {
			if path, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				out[path] = dir
			}
		}
	}
	return out, nil
}

// licenceTexts are the licences by part: of every module that is linked, of what other authors' work lies in those, and
// of Go's own library.
func (d *door) licenceTexts() (map[string][]byte, error) {
	modules, err := d.linked()
	if err != nil {
		return nil, err
	}
	goroot, err := d.output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	files := map[string]string{"Go": filepath.Join(strings.TrimSpace(goroot), "LICENSE")}
	for module, dir := range modules {
		if files[module], err = licenceIn(dir); err != nil {
			return nil, fmt.Errorf("%s: %w", module, err)
		}
	}
	fonts := filepath.Join(modules["fyne.io/fyne/v2"], "theme", "font")
	files["Noto Sans"] = filepath.Join(fonts, "LICENSE.txt")
	files["Inter Symbols"] = filepath.Join(fonts, "LICENSE_Inter.txt")
	files["DejaVu Sans Mono"] = filepath.Join(fonts, "LICENSE_DejaVu-Powerline.txt")
	files["EmojiOne"] = filepath.Join(fonts, "LICENSE_EmojiOneColor.txt")
	files["GLFW"] = filepath.Join(modules["github.com/go-gl/glfw/v3.4/glfw"], "glfw", "LICENSE.md")
	files["fzstd"] = filepath.Join(d.root, "cmd", "dev", "page", "fzstd.LICENSE") // unpacks the page for browsers
	texts := map[string][]byte{}
	for name, file := range files {
		if texts[name], err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	return texts, nil
}

// licenceIn is the file with the licence in a module's folder.
func licenceIn(dir string) (string, error) {
	all, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	names := []string{"license", "license.txt", "license.md", "licence", "copying", "copying.txt"}
	for _, f := range all {
		if slices.Contains(names, strings.ToLower(f.Name())) {
			return filepath.Join(dir, f.Name()), nil
		}
	}
	return "", fmt.Errorf("no licence in %s", dir)
}

// licenceNames are the short names of the licences that a text has.
func licenceNames(text string) (names []string) {
	text = strings.Join(strings.Fields(text), " ")
	for _, sign := range []struct{ name, says string }{
		{"Unlicense", "This is free and unencumbered software"},
		{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
		{"ISC", "Permission to use, copy, modify, and/or distribute this software"},
		{"Apache-2.0", "Apache License Version 2.0"},
		{"SIL OFL 1.1", "SIL OPEN FONT LICENSE Version 1.1"},
		{"Bitstream Vera", "Bitstream Vera"},
		{"Zlib", "The origin of this software must not be misrepresented"},
		{"CC-BY 4.0", "creativecommons.org/licenses/by/4.0"},
	} {
		if strings.Contains(text, sign.says) {
			names = append(names, sign.name)
		}
	}
	if strings.Contains(text, "Redistribution and use in source and binary forms") {
		if strings.Contains(text, "endorse or promote products") {
			return append(names, "BSD-3-Clause")
		}
		return append(names, "BSD-2-Clause")
	}
	return names
}
