import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages';

/** Values of a text, by their names in it. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** Values of a text with elements: what stands in a sentence, or what draws its words between `<name>` and `</name>`. */
export type RichValues = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

const options = {
  formatters: {
    getDateTimeFormat: (...settings: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...settings),
    getNumberFormat: (...settings: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...settings),
    getPluralRules: (...settings: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...settings),
  },
};

/**
 * Formats a compiled text with its values, as a language writes it.
 *
 * @param text - the text, as `compileText` compiles it for the language
 */
export const formatText = (text: CompiledMessage, { locale }: Language, values: Values = {}): string =>
  format(text, locale, values as Record<string, string>, options) as string;

/** Stands in a sentence for an element until it has been put together. */
const mark = '\uE000';

/** Formats a compiled text with elements among its values, as one element. */
export function formatRich(text: CompiledMessage, { locale }: Language, values: RichValues = {}): ReactElement {
  const elements: ReactNode[] = [];
  const hold = (element: ReactNode) => `${mark}${elements.push(element) - 1}${mark}`;
  /** A text with its elements in their places; also within the words of another element, which takes them for its text. */
  const fill = (marked: string): ReactNode => {
    const parts = marked.split(mark);
    if (parts.length === 1) return marked;
    return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 ? elements[Number(part)] : part)));
  };
  const passed = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'function')
      return [name, ([words = '']: string[]) => hold(value(fill(words) as string))] as const;
    return [name, typeof value === 'number' || typeof value === 'string' ? value : hold(value)] as const;
  });
  return createElement(Fragment, null, fill(String(format(text, locale, Object.fromEntries(passed), options))));
}
