// Package locales holds every word that a person sees, in English and in Brazilian Portuguese: the messages by key, and
// the rule pages. Languages are told apart here and nowhere else.
package locales

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed messages pages
var files embed.FS

// ErrLanguage is returned for a language that the program does not speak.
var ErrLanguage = errors.New("no such language")

// The languages by their tags.
const (
	English    = "en"
	Portuguese = "pt-BR"
)

// Languages are the tags in the order in which they are offered.
func Languages() []string { return []string{English, Portuguese} }

// Match is the language for what a person or a system asks for: "pt", "pt_PT.UTF-8" and "pt-BR" mean Portuguese,
// whatever is not known English.
func Match(asked string) string {
	asked, _, _ = strings.Cut(asked, ".")
	tag, err := language.Parse(strings.ReplaceAll(asked, "_", "-"))
	if err != nil {
		return English
	}
	if base, _ := tag.Base(); base.String() == "pt" {
		return Portuguese
	}
	return English
}

// Preferred is the language of ours that comes first in the list of LANGUAGE ("pt_BR:en"), which goes before the other
// variables of the environment; empty where none does. As elsewhere, it says nothing where the locale is "C" or is not
// set.
func Preferred(env func(string) string) string {
	locale := cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
	if locale == "" || locale == "C" || locale == "POSIX" {
		return ""
	}
	for asked := range strings.SplitSeq(env("LANGUAGE"), ":") {
		asked, _, _ = strings.Cut(asked, ".")
		tag, err := language.Parse(strings.ReplaceAll(asked, "_", "-"))
		if err != nil {
			continue
		}
		switch base, _ := tag.Base(); base.String() {
		case "pt", "en":
			return Match(asked)
		}
	}
	return ""
}

// Speaker says messages in one language.
type Speaker struct {
	tag     string
	lang    language.Tag
	bundle  *i18n.Bundle
	loc     *i18n.Localizer
	mu      sync.Mutex
	files   fs.FS
	more    fs.FS                                 // other files with words beside ours; nil for none
	read    map[string]map[string]json.RawMessage // the message files by name
	known   map[string]bool                       // the keys that have been looked up
	said    map[string]string                     // messages without slots, as they were said
	plain   map[string]*slotted                   // those with one form, read
	fill    filling
	printer func() *message.Printer
	others  map[string]*Speaker // of the same words in other languages, once they are asked for
	dress   func(string) string // the pseudo-locale's; nil in a real language
}

// New is the speaker of a language. It fails with [ErrLanguage] for a tag that is not among [Languages].
func New(tag string) (*Speaker, error) { return With(tag, nil) }

// With is a speaker who knows the words of other files, too, in folders messages and pages as ours; nil for none.
func With(tag string, more fs.FS) (*Speaker, error) {
	if tag != English && tag != Portuguese {
		return nil, fmt.Errorf("%w: %q", ErrLanguage, tag)
	}
	lang := language.MustParse(tag)
	bundle := i18n.NewBundle(lang)
	return &Speaker{
		tag:     tag,
		lang:    lang,
		bundle:  bundle,
		loc:     i18n.NewLocalizer(bundle, tag),
		files:   files,
		more:    more,
		read:    map[string]map[string]json.RawMessage{},
		known:   map[string]bool{},
		said:    map[string]string{},
		plain:   map[string]*slotted{},
		printer: sync.OnceValue(func() *message.Printer { return message.NewPrinter(lang) }),
	}, nil
}

// In is a speaker of another language with the same words beside ours; of the language itself it is the speaker.
func (s *Speaker) In(tag string) (*Speaker, error) {
	if tag == s.tag {
		return s, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if o := s.others[tag]; o != nil { // what it has read is not read again
		return o, nil
	}
	o, err := With(tag, s.more)
	if err != nil {
		return nil, err
	}
	if s.others == nil {
		s.others = map[string]*Speaker{}
	}
	s.others[tag], o.others = o, map[string]*Speaker{s.tag: s}
	return o, nil
}

// localize says a message; the lock keeps the reading of a file from those who say something meanwhile.
func (s *Speaker) localize(c *i18n.LocalizeConfig) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.need(c.MessageID)
	c.TemplateParser = &s.fill
	return s.loc.Localize(c)
}

// only says a message that has one form, whatever the count; ok is false for any other.
func (s *Speaker) only(key string, slots map[string]any) (text string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.need(key)
	p, ok := s.plain[key]
	if ok {
		text = p.fill(slots)
	}
	return text, ok
}

// need takes a message up from its file, once, when it is first said: a short answer says few of the many. A key's
// first word names its file; the tutor's own words share one, and each worked example and each lesson has its own.
func (s *Speaker) need(key string) {
	if s.known[key] {
		return
	}
	s.known[key] = true
	head, rest, _ := strings.Cut(key, ".")
	name := head
	switch head {
	case "narrate", "rulepage", "desk", "ask", "change":
		name = "tutor"
	case "example", "lesson":
		system, number, _ := strings.Cut(rest, ".")
		number, _, _ = strings.Cut(number, ".")
		name = head + "-" + system + "-" + number
	}
	messages, ok := s.read[name]
	if !ok {
		file := "messages/" + name + "." + s.tag + ".json"
		b, _ := fs.ReadFile(s.files, file)
		messages = parseFile(b)
		if s.more != nil {
			b, _ = fs.ReadFile(s.more, file)
			messages = beside(messages, parseFile(b))
		}
		s.read[name] = messages
	}
	if m := parse(key, messages[key]); m != nil {
		_ = s.bundle.AddMessages(s.lang, m)
		if p, ok := parseSlots(m.Other); ok && m.Other != "" && m.One == "" && m.Many == "" {
			s.plain[key] = p
		}
	}
}

// parseFile is a message file by keys. One that is missing or damaged leaves its keys unsaid, which the tests find and
// a person sees as the key itself.
func parseFile(b []byte) map[string]json.RawMessage {
	var out map[string]json.RawMessage
	if json.Unmarshal(b, &out) != nil {
		return nil
	}
	return out
}

// beside are the messages of one file with those of another.
func beside(messages, more map[string]json.RawMessage) map[string]json.RawMessage {
	if messages == nil {
		return more
	}
	maps.Copy(messages, more)
	return messages
}

// parse is a message as its file has it: one text, or a text for each plural form; nil when it is neither.
func parse(key string, text json.RawMessage) *i18n.Message {
	var forms struct{ One, Many, Other string }
	if len(text) == 0 || json.Unmarshal(text, &forms.Other) != nil && json.Unmarshal(text, &forms) != nil {
		return nil
	}
	return &i18n.Message{ID: key, One: forms.One, Many: forms.Many, Other: forms.Other}
}

// Tag is the speaker's language.
func (s *Speaker) Tag() string { return s.tag }

// Text is the message with its slots filled. A slot Count, when it is a whole number, chooses the plural form. A
// message that is missing comes back as its key between question marks: a fault that the tests find and a person can
// report.
func (s *Speaker) Text(key string, slots map[string]any) string {
	if len(slots) > 0 {
		return s.text(key, slots)
	}
	s.mu.Lock()
	said, ok := s.said[key]
	s.mu.Unlock()
	if !ok {
		said = s.text(key, nil)
		s.mu.Lock()
		s.said[key] = said
		s.mu.Unlock()
	}
	return said
}

// spelled has numbers with decimals as the language writes them.
func (s *Speaker) spelled(slots map[string]any) map[string]any {
	copied := false
	for name, v := range slots {
		f, ok := v.(float64)
		if !ok {
			continue
		}
		if !copied {
			slots, copied = maps.Clone(slots), true
		}
		slots[name] = s.Number(f)
	}
	return slots
}

func (s *Speaker) text(key string, slots map[string]any) string {
	slots = s.spelled(slots)
	text, ok := s.only(key, slots)
	if !ok {
		c := &i18n.LocalizeConfig{MessageID: key, TemplateData: slots}
		if n, ok := slots["Count"].(int); ok {
			c.PluralCount = n
		}
		var err error
		text, err = s.localize(c)
		// a text beside an error lacks a plural form and falls back on another; the tests find it
		if err != nil && text == "" {
			return "?" + key + "?"
		}
	}
	if s.dress != nil {
		return s.dress(text)
	}
	return text
}

// Either is the one of two texts that is in the speaker's language; the Portuguese one may be empty when it is the
// same.
func (s *Speaker) Either(en, pt string) string {
	if s.tag == Portuguese && pt != "" {
		return pt
	}
	return en
}

// Has tells whether there is a message with the key.
func (s *Speaker) Has(key string) bool {
	_, err := s.localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: 2})
	if err == nil {
		return true
	}
	var missing *i18n.MessageNotFoundErr
	return !errors.As(err, &missing)
}

// Number is a number as the language writes it, with at most two decimals and the true minus sign.
func (s *Speaker) Number(f float64) string {
	text := s.printer().Sprint(number.Decimal(f, number.MaxFractionDigits(2)))
	if text == "-0" {
		return "0"
	}
	return strings.Replace(text, "-", "\u2212", 1)
}

// Pages reads the rule pages of a system's chapter, or another page file of it, into dst, a pointer to a map or struct
// that the TOML fits. The tag may be that of the other language.
func (s *Speaker) Pages(system, file, tag string, dst any) error {
	err := pages(s.files, system, file, tag, dst)
	if errors.Is(err, fs.ErrNotExist) && s.more != nil {
		err = pages(s.more, system, file, tag, dst)
	}
	return err
}

func pages(from fs.FS, system, file, tag string, dst any) error {
	b, err := fs.ReadFile(from, path.Join("pages", system, file+"."+tag+".toml"))
	if err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	// a checkout for Windows: paragraphs are told apart by their line ends
	b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))
	if err := toml.Unmarshal(b, dst); err != nil {
		return fmt.Errorf("pages %s %s %s: %w", system, file, tag, err)
	}
	return nil
}

// Dress gives a text that is no message, such as a rule page's, the form that messages have: in the pseudo-locale its
// marks, otherwise none.
func (s *Speaker) Dress(text string) string {
	if s.dress == nil || text == "" {
		return text
	}
	return s.dress(text)
}
