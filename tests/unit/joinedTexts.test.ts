import { readdirSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { parseTexts } from '../../src/gatsby-node/texts/parseTexts';
import { noJoinedTexts } from '../lint/noJoinedTexts.mjs';

const linter = new Linter();
const config = {
  files: ['**/*.tsx'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { texts: { rules: { joined: noJoinedTexts } } },
  rules: { 'texts/joined': 'error' },
} as unknown as Linter.Config;

const imports = "import { copy } from '../texts/en-AU/plans';\nconst texts = copy.make; const { on, fee } = texts;\n";

/** How many joined texts are found in code after the imports. */
const count = (code: string) => linter.verify(imports + code, config, 'a.tsx').length;

const folder = 'src/texts/en-AU';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const read = (file: string) => parseTexts(readFileSync(`${folder}/${file}`, 'utf8'), file);

describe('texts that are joined', () => {
  test.each([
    ['two texts in a template', '`${texts.first} ${texts.then}`'],
    ['a text and a sign in a template', '`${texts.first}:`'],
    ['a text and a value in a template', '`${on(2)}${day}`'],
    ['a text with a plus', "on + ' ' + day"],
    ['a text of a choice', '`${paid ? texts.first : texts.then}, ${day}`'],
    ['a list with a text', "[day, texts.then].filter(Boolean).join(', ')"],
    ['texts with a space between them in an element', '<p>{texts.first} {texts.then}</p>'],
    ['a text before words in an element', '<p>{texts.first}: yes</p>'],
    ['a text beside a value in an element', '<p>{texts.first} {day}</p>'],
    ['a text beside an amount in an element', "<p>{fee}{' '}<Money cents={1} /></p>"],
  ])('finds %s', (_what, code) => expect(count(code)).toBeGreaterThan(0));

  test.each([
    ['a text alone', '`${texts.first}`'],
    ['values of others', '`${day}, ${month}`'],
    ['lines, and facts of a list', "[texts.first, day].join('\\n') + [texts.first, day].join(' · ').length"],
    ['a text with its value', '<p>{texts.on(<b>1</b>)}</p>'],
    ['an icon beside a text', '<p><Icon name="lock" /> {texts.first}</p>'],
    ['texts on lines of their own', '<p>\n{texts.first}\n<br />\n{texts.then}\n</p>'],
  ])('leaves %s', (_what, code) => expect(count(code)).toBe(0));

  test('no file of texts has one that can’t be translated', () => {
    const issues = files.flatMap((file) => read(file).issues.map(({ line, problem }) => `${file}:${line} ${problem}`));
    expect(issues).toEqual([]);
  });

  test('no text of the catalogue begins or ends as a piece of a sentence does', () => {
    const found = files.flatMap((file) =>
      read(file)
        .texts.filter(({ text }) => /^[\s,.:;)]|[\s(]$/.test(text))
        .map(({ key, text }) => `${file} ${key}: “${text}”`),
    );
    expect(found).toEqual([]);
  });
});
