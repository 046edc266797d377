import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['src', 'amplify', 'tests', 'e2e'];

/** A docstring that begins with "What …". */
const beginsWithWhat = /\/\*\*\s*(?:\*\s*)?What\b.*/g;

test('no docstring begins with "What": it says what a function does, or which thing a value is', () => {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.m?tsx?$/.test(path) && !path.includes('node_modules'));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(beginsWithWhat)].map(([line]) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
