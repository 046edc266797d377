import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runLanguages } from './runLanguages';
import { formatCatalogs } from './writeCatalogs';

const catalogs = 'src/texts/catalogs.ts';
let project = '';
let printed: string[] = [];
const run = (...args: string[]) => runLanguages(project, args, (line) => printed.push(line));
const listFiles = () => readdirSync(join(project, 'src/texts'), { recursive: true, encoding: 'utf8' }).sort();

/** Writes a PO file as a translator returns it. */
function translate(from: string, to: string): string {
  const file = join(project, 'id.po');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(`msgid "${from}"\nmsgstr ""`, `msgid "${from}"\nmsgstr "${to}"`));
  return file;
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'languages-'));
  printed = [];
  mkdirSync(join(project, 'src/texts/en-AU/emails'), { recursive: true });
  copyFileSync(catalogs, join(project, catalogs));
  const source = `export const copy = area('emails/cards', { give: 'Give', sum: (sum: string) => message('{sum} given', { sum }) });`;
  writeFileSync(join(project, 'src/texts/en-AU/emails/cards.ts'), source);
});
afterEach(() => rmSync(project, { recursive: true }));

test('what a translator wrote into the file for a language becomes its texts', () => {
  run('export', 'id');
  run('import', translate('{sum} given', '{sum} diberikan'));
  expect(JSON.parse(readFileSync(join(project, 'src/texts/id/emails/cards.json'), 'utf8'))).toEqual({
    sum: { en: '{sum} given', text: '{sum} diberikan' },
  });
  expect(printed).toEqual(['Wrote id.po', 'id: files changed: 1; texts left out, because they are marked as fuzzy: 0']);
});

test('a file with one fault changes nothing, and says where the fault is', () => {
  run('export', 'id');
  translate('Give', 'Beri');
  const before = listFiles();
  const file = translate('{sum} given', 'diberikan');
  expect(() => run('import', file)).toThrow(
    /^id\.po, line \d+: emails\/cards\.sum lacks the value sum\nNothing was imported\.$/,
  );
  expect(listFiles()).toEqual(before);
});

test.each([
  [['export', 'fr'], /^There is no language fr besides English/],
  [['export', 'en-AU'], /^There is no language en-AU besides English/],
  [['export'], /^Say what to do/],
  [['add', 'tr'], /^Say what to do/],
])('%j is refused in one line', (args, line) => expect(() => run(...args)).toThrow(line));

test('the catalogues of emails and PDF are imported from the files that are there', () => {
  expect(formatCatalogs(process.cwd(), readFileSync(catalogs, 'utf8'))).toBe(readFileSync(catalogs, 'utf8'));
});
