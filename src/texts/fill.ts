import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { RichValues, Values } from './format';

/*
 * What `message()` and `rich()` are in the site's bundles for texts without plurals and other choices in any language. A page that is only
 * read has no others, and so does without the formatter.
 */

/** Fills a text without choices: `From {first} to {last}`. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Fills a text with elements and without choices: `Read <link>our rules</link>, {name}`. */
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
