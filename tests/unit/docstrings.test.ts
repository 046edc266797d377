import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['src', 'amplify', 'tests', 'e2e'];

/** A docstring whose first word leaves open which thing is meant. */
const beginsOpenly = /\/\*\*\s*(?:\*\s*)?(?:What|Where|Of)\b.*/g;

/** A parameter that is told by a preposition, such as "of the page", without the thing itself. */
const tellsNoThing = /@param \S+ - (?:of|from|with|in|by)\b.*/g;

/** Words that end like a verb, and are none. */
const plurals =
  /^(?:Addresses|Always|As|Cents|Days|Dollars|Fields|Items|Its|Keys|Milliseconds|Options|Paths|Rows|Seconds|Texts|This|Titles)$/;

const isVerb = (word: string): boolean => word === 'Whether' || (/^[A-Z][a-z]+s$/.test(word) && !plurals.test(word));

/** A docstring's first word and the exported function after it: a declaration, or a constant that is an arrow function. */
const exportedFunction =
  /\/\*\*\s*(?:\*\s*)?(\S+)(?:(?!\*\/)[^])*\*\/\nexport (?:default )?(?:(?:async )?function\*? (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<|\w+ =>|\([^()]*(?:\([^()]*\)[^()]*)*\)(?:: [^=]+)? =>))/g;

/** Lists the docstrings of exported functions that are no components and do not begin with a verb. */
function listWithoutVerb(file: string, code: string): string[] {
  return [...code.matchAll(exportedFunction)].flatMap(([, first = '', declared, constant]) => {
    const name = declared ?? constant ?? '';
    return /^[A-Z]/.test(name) || isVerb(first.replace(/\W+$/, '')) ? [] : [`${file}: ${name}: ${first} …`];
  });
}

const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.m?tsx?$/.test(path) && !path.includes('node_modules'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

const findAll = (pattern: RegExp): string[] =>
  sources.flatMap(([file, code]) => [...code.matchAll(pattern)].map(([line]) => `${file}: ${line}`));

test('no docstring begins with "What", "Where" or "Of": it names the thing', () =>
  expect(findAll(beginsOpenly)).toEqual([]));

test('no docstring tells a parameter by a preposition only', () => expect(findAll(tellsNoThing)).toEqual([]));

test('the docstring of an exported function begins with a verb', () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(sources.flatMap(([file, code]) => listWithoutVerb(file, code))).toEqual([]);
});
