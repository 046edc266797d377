import { assert, property, string, oneof, constantFrom, array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../gatsby-node/texts/parseTexts';
import { aLanguage } from '../../../tests/builders/language';
import { readPo, writePo } from './poFiles';
import { readCatalogs, readEnglishTexts } from './readCatalogs';

const [arabic, indonesian] = [aLanguage('ar'), aLanguage('id')];

const aText = (key: string, text: string, comment?: string): Text => ({
  ...{ key, text, isMessage: true, start: 0, end: 0, line: 1 },
  ...(comment && { comment }),
});

const english = new Map([
  ['site', [aText('title', 'Give', 'On the button.'), aText('from', 'From {name}, <link>see</link>')]],
  ['emails/donations', [aText('gifts', '{count, plural, one {# gift} other {# gifts}}')]],
]);
const six = (many: string) =>
  `{count, plural, zero {لا} one {تبرع} two {تبرعان} few {# تبرعات} ${many} other {# تبرع}}`;
const stored = new Map([
  [
    'site',
    {
      title: { en: 'Donate "now"\nor later', text: 'تبرع' },
      from: { en: 'From {name}, <link>see</link>', text: 'من {name}، <link>انظر</link>' },
    },
  ],
]);

const poOf = (entries: string, code = 'ar') =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${code}\\n"\n\n${entries}`;
const entry = (place: string, en: string, text: string) => `msgctxt "${place}"\nmsgid "${en}"\nmsgstr "${text}"\n\n`;
const read = (file: string) => readPo(file, english, () => stored);

describe('a PO file', () => {
  test('has each text with its place, comment and translation, and what a stale one was made from', () => {
    const po = writePo(arabic, english, stored);
    expect(po).toContain('"Language: ar\\n"');
    expect(po).toContain(
      [
        '#. On the button.',
        '#, fuzzy',
        '#| msgid "Donate \\"now\\"\\nor later"',
        'msgctxt "site.title"',
        'msgid "Give"',
        'msgstr "تبرع"',
      ].join('\n'),
    );
    expect(po).toContain(
      'msgctxt "emails/donations.gifts"\nmsgid "{count, plural, one {# gift} other {# gifts}}"\nmsgstr ""',
    );
  });

  test.each([arabic, indonesian])('the translations into $name are the same after a way out and back', (language) => {
    const [texts, catalogs] = [readEnglishTexts(process.cwd()), readCatalogs(process.cwd(), language.code)];
    expect(catalogs.size).toBeGreaterThan(50);
    const back = readPo(writePo(language, texts, catalogs), texts, () => catalogs);
    expect(back).toMatchObject({ ok: true, value: { language, fuzzy: [] } });
    for (const [name, catalog] of catalogs)
      expect(back.ok && JSON.stringify(back.value.catalogs.get(name)) === JSON.stringify(catalog), name).toBe(true);
  });

  test('any text with any translation is the same after a way out and back', () => {
    const piece = oneof(
      string({ unit: 'binary' }),
      constantFrom(
        '"',
        '\\',
        '\\n',
        '\n',
        '\r\n',
        '\t',
        "'",
        '\u200F',
        '\u2068{name}\u2069',
        '#~ ',
        '\u2028',
        'msgid "x"',
      ),
    );
    const text = array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').replaceAll(/[{}<>#']/g, '') || 'x');
    assert(
      property(text, text, text, (en, translation, before) => {
        const words = `${translation} {name}`;
        const texts = new Map([['site', [aText('a', `${en} {name}`, before), aText('b', en)]]]);
        const catalogs = new Map([
          ['site', { a: { en: `${en} {name}`, text: words }, b: { en: `${before}.`, text: words } }],
        ]);
        const back = readPo(writePo(indonesian, texts, catalogs), texts, () => catalogs);
        expect(back.ok ? back.value.catalogs : back.error).toEqual(catalogs);
      }),
    );
  });

  test('what translators write replaces what was there, and leaves the rest', () => {
    const back = read(
      poOf(
        entry('emails/donations.gifts', '{count, plural, one {# gift} other {# gifts}}', six('many {# تبرعًا}')) +
          entry('site.title', 'Give', 'أعطِ'),
      ),
    );
    expect(back.ok && [...back.value.catalogs.keys()]).toEqual(['emails/donations', 'site']);
    expect(back.ok && back.value.catalogs.get('site')).toEqual({
      title: { en: 'Give', text: 'أعطِ' },
      from: stored.get('site')?.from,
    });
  });

  test('an empty or fuzzy entry changes no translation, and one for older English stays stale', () => {
    const back = read(poOf(`#, fuzzy\n${entry('site.title', 'Give', 'x')}${entry('site.from', 'From {name}', '')}`));
    expect(back).toMatchObject({ ok: true, value: { fuzzy: ['site.title'] } });
    expect(back.ok && back.value.catalogs.size).toBe(0);
    const older = read(poOf(entry('site.title', 'Donate', 'تبرع')));
    expect(older.ok && older.value.catalogs.get('site')?.['title']).toEqual({ en: 'Donate', text: 'تبرع' });
  });

  const fromText = 'From {name}, <link>see</link>';
  test.each([
    [
      'a value that is missing',
      entry('site.from', fromText, 'من <link>انظر</link>'),
      'line 6: site.from lacks the value name',
    ],
    [
      'a value with another name',
      entry('site.from', fromText, 'من {الاسم} <link>انظر</link>'),
      'line 6: site.from has the value الاسم, which the English text lacks',
    ],
    [
      'a tag that is not closed',
      entry('site.from', fromText, 'من {name} <link>انظر'),
      'line 6: site.from is no message',
    ],
    ['a brace too few', entry('site.from', fromText, 'من {name <link>انظر</link>'), 'line 6: site.from is no message'],
    [
      'a plural that lacks a category of Arabic',
      entry('emails/donations.gifts', '{count, plural, one {# gift} other {# gifts}}', six('')),
      'line 6: emails/donations.gifts lacks the plural many of {count}',
    ],
    [
      'a term that the glossary has otherwise',
      entry('site.title', 'Zakat', 'ضريبة'),
      'site.title renders “zakat” otherwise',
    ],
    [
      'a place that the site does not have',
      entry('site.gone', 'Gone', 'ذهب'),
      'line 6: site.gone is no text of the site',
    ],
    ['a text without a place', 'msgid "Give"\nmsgstr "أعطِ"\n\n', 'line ?: "Give" is no text of the site'],
    [
      'a place that is there twice',
      entry('site.title', 'Give', 'أ') + entry('site.title', 'Give', 'ب'),
      'Duplicate msgid error: entry "Give" in "site.title"',
    ],
  ])('with %s is refused', (_, entries, fault) => {
    const back = read(poOf(entries));
    expect(back).toMatchObject({ ok: false });
    expect(!back.ok && back.error.join('\n')).toContain(fault);
  });

  test.each(['fr', 'en-AU', ''])('in the language “%s” is refused', (code) => {
    const back = read(poOf(entry('site.title', 'Give', 'Donner'), code));
    expect(!back.ok && back.error).toEqual([
      expect.stringContaining(`the header Language is “${code}”; it must be one of ar`),
    ]);
  });

  test('what is no PO file is refused with the line', () => {
    const back = read('msgid "a\nmsgstr "b"\nhello');
    expect(!back.ok && back.error.join()).toMatch(/^line \d+: /);
  });

  test('every fault is told at once', () => {
    const back = read(poOf(entry('site.title', 'Give', '{x}') + entry('site.gone', 'a', 'b')));
    expect(!back.ok && back.error).toHaveLength(2);
  });
});
