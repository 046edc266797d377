import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectInlineHashes } from './collectInlineHashes';
import { collectPageHashes } from './collectPageHashes';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hashes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const notesFile = () => join(folder, 'notes.json');
const collect = () => collectPageHashes(join(folder, 'public'), notesFile());

let written = 0;
/** Writes a page as a build does: later than the one before. */
function write(path: string, html: string): void {
  const file = join(folder, 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  written += 1;
  utimesSync(file, written, written);
}

const one = '<script>one()</script><p style="color:red">';
const two = '<style>p{}</style><script>one()</script>';

it('the inline texts of all pages are found, each once, whether a build is the first or a later one', () => {
  write('index.html', one);
  write('about/index.html', two);
  write('app.js', '<script>none()</script>');
  const expected = collectInlineHashes([one, two]);
  expect(collect()).toEqual(expected);
  expect(collect()).toEqual(expected);
  expect(Object.keys(collect().styles)).toEqual(Object.keys(expected.styles));
});

it('a page that was written again, came or went changes the inline texts that are found', () => {
  write('index.html', one);
  write('about/index.html', two);
  collect();
  write('index.html', one.replace('one', 'uno'));
  write('faq/index.html', '<script>faq()</script>');
  rmSync(join(folder, 'public/about'), { recursive: true });
  expect(collect()).toEqual(collectInlineHashes([one.replace('one', 'uno'), '<script>faq()</script>']));
});

it('a page that was not written since the build before is not read again', () => {
  write('index.html', one);
  const found = collect();
  const file = join(folder, 'public/index.html');
  writeFileSync(file, one.replace('one', 'two'));
  utimesSync(file, written, written);
  expect(collect()).toEqual(found);
});

it.each([
  '',
  '{}',
  '{"edition":0,"sets":[],"pages":{"index.html":[1,1,0]}}',
  '{"edition":1,"sets":[],"pages":{"index.html":[1,43,0]}}',
])('notes that say nothing of use, such as %s, are as good as none', (notes) => {
  writeFileSync(notesFile(), notes);
  write('index.html', one);
  expect(collect()).toEqual(collectInlineHashes([one]));
  expect(readFileSync(notesFile(), 'utf8')).toContain('index.html');
});
