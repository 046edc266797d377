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

/** Keeps a name or an amount in its own direction within a sentence from right to left (UAX #9: FSI … PDI). */
const isolate = (value: string) => `\u2068${value}\u2069`;

/**
 * A compiled text with its values, as a language writes it. From right to left each value is isolated.
 *
 * @throws Error if a value is missing; the check of the texts finds it before
 */
export function formatText(text: CompiledMessage, { locale, direction }: Language, values: Values = {}): string {
  const isolated =
    direction === 'ltr'
      ? values
      : Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
        );
  return format(text, locale, isolated as Record<string, string>, options) as string;
}

/** Stands in a sentence for an element until it has been put together. */
const mark = '\uE000';

/** A compiled text with elements among its values, as one element. */
export function formatRich(text: CompiledMessage, language: Language, values: RichValues = {}): ReactElement {
  const { locale, direction } = language;
  const elements: ReactNode[] = [];
  const hold = (element: ReactNode) => `${mark}${elements.push(element) - 1}${mark}`;
  const put = (parts: readonly string[]) => parts.map((part, index) => (index % 2 ? elements[Number(part)] : part));
  const passed = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'function') return [name, ([words = '']: string[]) => hold(value(words))] as const;
    if (typeof value === 'number') return [name, value] as const;
    const shown = typeof value === 'string' ? value : hold(value);
    return [name, direction === 'ltr' ? shown : isolate(shown)] as const;
  });
  const written = String(format(text, locale, Object.fromEntries(passed), options));
  return createElement(Fragment, null, ...put(written.split(mark)));
}
