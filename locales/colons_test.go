package locales_test

import (
	"regexp"
	"strings"
	"testing"

	"gazala/locales"
)

var (
	// sentence is where one sentence ends, or one part of a line.
	sentence = regexp.MustCompile(`[.;!?](?:\s|$)| · |\n`)
	// form is what is said in the language of the lab and the terminal, which has colons of its own.
	form = regexp.MustCompile(`\{"[a-z]+".*\}|JSON`)
)

// No sentence has two colons. What is shown before a colon, or put into a sentence after one, has none of its own: the name of something that can be done, and
// the label of a number. A given fact is shown by itself.
func TestOneColonASentence(t *testing.T) {
	for _, lang := range locales.Languages() {
		for key, text := range said(t, lang) {
			switch {
			case strings.Contains(key, ".intent.name.") && strings.Contains(text, ":"):
				t.Errorf("%s: %s is put into sentences and has a colon: %s", lang, key, text)
			case strings.HasSuffix(strings.SplitN(key, "#", 2)[0], ".label") && !strings.Contains(key, ".given.") && strings.Contains(text, ": {{") && !strings.HasSuffix(text, "?"):
				t.Errorf("%s: %s stands before a value and has a colon: %s", lang, key, text)
			}
			for _, s := range sentence.Split(form.ReplaceAllString(text, ""), -1) {
				if strings.Count(s, ": ") > 1 {
					t.Errorf("%s: %s: two colons in a sentence: %s", lang, key, s)
				}
			}
		}
	}
}

// A rule's page is a sentence and not a heading told again: it says who does what.
func TestPagesAreSentences(t *testing.T) {
	const least = 5
	for _, lang := range locales.Languages() {
		for key, text := range said(t, lang) {
			if strings.HasPrefix(key, "page.") && strings.HasSuffix(key, ".text") && !book.MatchString(key) && len(strings.Fields(text)) < least {
				t.Errorf("%s: %s is a fragment: %s", lang, key, text)
			}
		}
	}
}

// book are the parts of the pages that are no rules: their lines are short.
var book = regexp.MustCompile(`^page\.\w+\.(?:concepts|glossary|discrepancies)\.`)
