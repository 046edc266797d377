import { expect, it } from 'vitest';
import { fill, fillRich } from '../../texts/fill';
import { english, languages } from '../../texts/languages';
import { compileOffers, compileTexts } from './compileTexts';
import { localize } from './localizeScripts';
import { parseTexts } from './parseTexts';

const source = `import { area, message, rich } from '../message';
export const copy = area('plans', {
  title: 'Your plan',
  path: '/plan',
  steps: ['One', 'Two'],
  pause: (days: number) => (days === 0 ? message('Not at all') : message('{days, plural, one {# day} other {# days}}', { days })),
  get note() {
    return message('It’s {price}', { price: 'A$5' });
  },
  help: () => rich('Read <link>this</link>', { link: (words) => words }),
});
`;
const texts = (code: string) => parseTexts(code, 'plans.tsx');

it('finds each text with its key, several of a function by number', () => {
  const { texts: found, issues } = texts(source);
  expect(found.map(({ key, text, isMessage }) => [key, text, isMessage])).toEqual([
    ['title', 'Your plan', false],
    ['steps.0', 'One', false],
    ['steps.1', 'Two', false],
    ['pause', 'Not at all', true],
    ['pause~2', '{days, plural, one {# day} other {# days}}', true],
    ['note', 'It’s {price}', true],
    ['help', 'Read <link>this</link>', true],
  ]);
  expect(issues).toEqual([]);
});

it.each([
  ['a text that is put together', "area('a', { b: (c: string) => message('d' + c) })", 'needs its text as one literal'],
  ['a text outside of an area', "const a = message('b')", 'stands outside of an area()'],
  ['a text that is read once', "area('a', { b: message('c') })", 'would be read as the module loads'],
  ['a key that is worked out', "area('a', { [b]: 'c' })", 'needs a key that can be read here'],
])('names the line of %s', (_what, code, problem) => {
  expect(texts(code).issues).toEqual([{ line: 1, problem: expect.stringContaining(problem) as string }]);
});

it('writes each language’s texts into its own script, within quotes of any kind', () => {
  const compiled = compileTexts(source, '/project/src/texts/en-AU/plans.tsx');
  const english = localize(compiled, 0);
  expect(english).toContain('title: "Your plan"');
  expect(english).toContain('formatHere([["days",2,{"one":[0," day"],"other":[0," days"]}]], { days })');
  expect(english).toContain('fill("It’s {price}", { price');
  expect(english).toContain('(days === 0 ? ("Not at all")');
  expect(english).toContain('fillRich("Read <link>this</link>"');
  expect(english).toContain("import { fill, fillRich } from '../fill';import { formatHere } from '../formatHere';");
  expect(english).not.toMatch(/__(text|value)_/);
});

it.each(['"', "'", '`'])('writes a text with every kind of quote between %s', (quote) => {
  const text = 'It\'s "this", `that` and ${more}';
  const compiled = compileTexts(`area('a', { b: ${JSON.stringify(text)} })`, '/project/src/texts/en-AU/a.ts');
  const literal = /"(__text_[\w-]+?__)"/.exec(compiled)?.[1] ?? '';
  // eslint-disable-next-line no-eval
  expect((0, eval)(localize(`${quote}${literal}${quote}`, 0))).toBe(text);
});

it('fills in values and elements as the formatter does', () => {
  expect(fill('From {a} to {b}, {a}', { a: 'x', b: 2 })).toBe('From x to 2, x');
  const rich = fillRich('Read <link>our rules</link> and {name}, <b>now</b>.', {
    link: (words) => `[${words}]`,
    name: 'this',
    b: (words) => words.toUpperCase(),
  });
  const { children } = rich.props as { children: readonly unknown[] };
  expect(children.filter((child) => child !== null).join('')).toBe('Read [our rules] and this, NOW.');
});

it('a bundle has the offer of each other language, in that language', () => {
  const [, offers = ''] =
    /^export const languageOffers = (.+);$/m.exec(compileOffers('', 'src/texts/languageOffers.ts')) ?? [];
  const found = JSON.parse(offers) as Record<string, Record<string, string>>;
  expect(Object.keys(found)).toEqual(languages.filter((one) => one !== english).map(({ code }) => code));
  expect(found['tr']).toEqual({
    read: 'Bu sayfayı Türkçe okuyun',
    give: 'Türkçe bağış yapın',
    stay: 'Hayır, teşekkürler',
  });
});

it('a text has the comment in front of its key, or of the object around it', () => {
  const { texts: found } = texts(`export const copy = area('x', {
  /** Above the page.
   *  Twice. */
  a: 'A',
  b: 'B',
  // Of both.
  c: {
    d: 'D',
    /** Own. */
    e: () => message('E'),
  },
});`);
  expect(found.map(({ key, comment }) => [key, comment])).toEqual([
    ['a', 'Above the page. Twice.'],
    ['b', undefined],
    ['c.d', 'Of both.'],
    ['c.e', 'Own.'],
  ]);
});
