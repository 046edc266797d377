import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseTexts } from '../../src/gatsby-node/texts/parseTexts';
import type { Catalog } from '../../src/texts/catalogs';
import { compileText } from '../../src/texts/compileText';
import { english, languages } from '../../src/texts/languages';

const folder = 'src/texts';
const others = languages.filter((language) => language !== english).map(({ code }) => code);

/** Only texts of staff, and words that are the same in each language: their files have no translation. */
const onlyEnglish = /^(finance\/|account\/finance$|emails\/finance$|distributions$|preview$)/;

const listFiles = (path: string, ending: RegExp) =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => ending.test(file))
        .map((file) => file.replaceAll('\\', '/').replace(ending, ''))
    : [];

const read = (path: string) => readFileSync(path, 'utf8');

/** The English texts of each file that has an area. */
const areas = listFiles(`${folder}/en-AU`, /\.tsx?$/).flatMap((name) => {
  const path =
    ['ts', 'tsx'].map((ending) => `${folder}/en-AU/${name}.${ending}`).find((file) => existsSync(file)) ?? '';
  const { texts } = parseTexts(read(path), path);
  return texts.length > 0 ? [{ name, texts }] : [];
});

/** Names of values and of elements in a message, each once: a language may have more plural forms than another, or none. */
function listNames(text: string) {
  const values = new Set<string>();
  const tags = new Set<string>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, ...rest] = node as [string, ...unknown[]];
    const [type, branches] = rest;
    if (rest.length > 0 && typeof type !== 'number') tags.add(name);
    else values.add(name);
    if (typeof type !== 'number') rest.forEach(visit);
    else if (typeof branches === 'object' && branches !== null)
      Object.values(branches).forEach((branch) => visitAll(branch));
  };
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit);
  };
  visitAll(compileText(text, english));
  return { values: [...values].sort(), tags: [...tags].sort() };
}

/** The faults of a language's translations of a file. */
function listFaults(texts: readonly { readonly key: string; readonly text: string }[], catalog: Catalog): string[] {
  const known = new Set(texts.map(({ key }) => key));
  const extra = Object.keys(catalog)
    .filter((key) => !known.has(key))
    .map((key) => `${key}: extra`);
  const faults = texts.flatMap(({ key, text }) => {
    const translation = catalog[key];
    if (!translation) return [`${key}: missing`];
    if (translation.en !== text) return [`${key}: stale`];
    if (translation.text.trim() === '') return [`${key}: empty`];
    const [wanted, found] = [listNames(text), listNames(translation.text)].map((names) => JSON.stringify(names));
    return wanted === found ? [] : [`${key}: other values or tags than ${wanted}: ${found}`];
  });
  return [...extra, ...faults];
}

describe('translations', () => {
  test.each(others)('each text that visitors read is translated into %s, and no other', (code) => {
    const translated = areas.filter(({ name }) => !onlyEnglish.test(name));
    expect(translated.length).toBeGreaterThan(50);
    const faults = translated.flatMap(({ name, texts }) => {
      const path = `${folder}/${code}/${name}.json`;
      const catalog = existsSync(path) ? (JSON.parse(read(path)) as Catalog) : {};
      return listFaults(texts, catalog).map((fault) => `${name} ${fault}`);
    });
    expect(faults).toEqual([]);
    const names = new Set(areas.map(({ name }) => name));
    expect(listFiles(`${folder}/${code}`, /\.json$/).filter((name) => !names.has(name))).toEqual([]);
  });

  test('the search finds what is missing, stale, extra, and values and tags that differ', () => {
    const texts = [
      { key: 'a', text: 'One' },
      { key: 'b', text: 'Two' },
      { key: 'c', text: 'Give {amount} <link>now</link>' },
    ];
    const catalog = {
      b: { en: 'Too', text: 'b' },
      c: { en: texts[2]!.text, text: '{sum}' },
      d: { en: 'd', text: 'd' },
    };
    expect(listFaults(texts, catalog)).toEqual([
      'd: extra',
      'a: missing',
      'b: stale',
      'c: other values or tags than {"values":["amount"],"tags":["link"]}: {"values":["sum"],"tags":[]}',
    ]);
  });
});
