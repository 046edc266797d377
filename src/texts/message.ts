import type { ReactElement } from 'react';
import type { CompiledMessage } from 'icu-minify/format';
import { catalogs } from './catalogs';
import { compileText } from './compileText';
import { formatRich, formatText, type RichValues, type Values } from './format';
import { getLanguage } from './language';
import { english } from './languages';

/*
 * How texts are read if they are not compiled for one language: in the back ends, commands and tests. The site's bundles have each text
 * compiled in their own language instead (`gatsby-node/texts`), so nothing here is in them.
 *
 * A text's key is its area and path. `area('calculate', { a: { b: () => message('…') } })` is a proxy that notes, while `texts.a.b()` runs,
 * that the current text is `a.b` of `calculate`; `message` looks that key up in `<language>/calculate.json`.
 */

/** The area of the text that is being written, and the path to it in there. */
let currentText: { readonly name: string; readonly path: string } | undefined;

const compiled = new Map<string, CompiledMessage>();

function compileOnce(text: string): CompiledMessage {
  const language = getLanguage();
  const key = `${language.direction} ${text}`;
  const stored = compiled.get(key) ?? compileText(text, language);
  compiled.set(key, stored);
  return stored;
}

/** The translation into the current language, or the English text if there is none that was made from it. */
function translate(text: string): string {
  if (!currentText) return text;
  const { name, path } = currentText;
  const catalog = catalogs[getLanguage().code]?.[name];
  let number = 1;
  let translation = catalog?.[toKey(path, number)];
  while (translation && translation.en !== text) {
    number += 1;
    translation = catalog?.[toKey(path, number)];
  }
  return translation?.text ?? text;
}

/** Names one of the texts of a path: a function with several has them at `path`, `path~2`, `path~3`. */
const toKey = (path: string, number: number): string => (number === 1 ? path : `${path}~${number}`);

function withCurrentText<Result>(name: string, path: string, read: () => Result): Result {
  const outer = currentText;
  currentText = { name, path };
  try {
    return read();
  } finally {
    currentText = outer;
  }
}

/**
 * Returns a text with values, in the current language. Within an area only.
 *
 * @param text - English, in ICU's message format: `{name}` for a value, `{count, plural, one {# gift} other {# gifts}}` for what goes by a
 * number; two apostrophes for a straight one. Never a part of a sentence: other languages have another order
 */
export const message = (text: string, values?: Values): string =>
  formatText(compileOnce(translate(text)), getLanguage(), values);

/**
 * Returns a text with elements, in the current language. Within an area only.
 *
 * @param text - the text, as that of `message`, and `<link>words</link>` for words that the value `link` draws
 */
export const rich = (text: string, values?: RichValues): ReactElement =>
  formatRich(compileOnce(translate(text)), getLanguage(), values);

/**
 * Defines the texts of one file: an object of texts, of functions that return `message()` or `rich()`, and of getters that do. The paths in
 * it are the keys of the translations (`<language>/<file>.json`).
 *
 * @param name - the file's path in the language's folder, without extension; a file with several areas adds `:prefix`
 */
export function area<Texts extends object>(name: string, texts: Texts): Texts {
  const [file = name, prefix = ''] = name.split(':');
  return createTextProxy(file, prefix, texts);
}

/** Tells whether a value is an object or list of texts, and no React element. */
const isTree = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
  !('$$typeof' in value);

function createTextProxy<Texts extends object>(name: string, path: string, texts: Texts): Texts {
  const trees = new Map<string, object>();
  return new Proxy(texts, {
    get(target, key) {
      if (typeof key === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(key)))
        return Reflect.get(target, key) as unknown;
      const inner = path === '' ? key : `${path}.${key}`;
      const value = withCurrentText(name, inner, () => Reflect.get(target, key) as unknown);
      if (isTree(value)) {
        const tree = trees.get(key) ?? createTextProxy(name, inner, value);
        trees.set(key, tree);
        return tree;
      }
      if (getLanguage() === english) return value;
      if (typeof value === 'string') return withCurrentText(name, inner, () => translate(value));
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) =>
        withCurrentText(name, inner, () => (value as (...all: unknown[]) => unknown)(...values));
    },
  });
}
