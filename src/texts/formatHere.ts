import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { CompiledMessage } from 'icu-minify/format';
import { formatRich, formatText, type RichValues, type Values } from './format';
import { getLanguage } from './language';

/*
 * What `message()` and `rich()` are in the site's bundles, where texts are compiled (`gatsby-node/texts/compileTexts.ts`) and the language is
 * a constant. Of texts that no language needs plurals or other choices for, a page reads the names of values from the text itself, and
 * so does without the formatter.
 */

/** A compiled text in the bundle's language. */
export const formatHere = (text: CompiledMessage, values?: Values): string => formatText(text, getLanguage(), values);

/** A compiled text with elements in the bundle's language. */
export const formatRichHere = (text: CompiledMessage, values?: RichValues): ReactElement =>
  formatRich(text, getLanguage(), values);

/** A text without choices: `From {first} to {last}`. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** A text with elements and without choices: `Read <link>our rules</link>, {name}`. */
export function fillRich(text: string, values: RichValues = {}): ReactElement {
  // The captures come in turn: words before, name of a value, name of a tag, its words.
  const parts = text.split(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>/).map((part, index, all): ReactNode => {
    const draw = values[part] as ReactNode | ((words: string) => ReactNode);
    if (index % 4 === 0) return part;
    if (index % 4 === 3 || part === undefined) return null;
    return typeof draw === 'function' ? draw(all[index + 1] ?? '') : draw;
  });
  return createElement(Fragment, null, ...parts);
}
