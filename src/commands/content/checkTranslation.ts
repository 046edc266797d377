import { compileText } from '../../texts/compileText';
import { english, type Language } from '../../texts/languages';

/** The numbers by which a compiled text marks its choices (`icu-minify`). */
const [select, plural, ordinal] = [1, 2, 3];

/** The names in a message, each once, and the categories of its plurals. */
interface Parts {
  readonly values: readonly string[];
  readonly tags: readonly string[];
  readonly plurals: readonly {
    readonly name: string;
    readonly type: Intl.PluralRuleType;
    readonly keys: readonly string[];
  }[];
}

/** @throws Error if the text is no message */
function listParts(text: string): Parts {
  const values = new Set<string>();
  const tags = new Set<string>();
  const plurals: Parts['plurals'][number][] = [];
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, ...rest] = node as [string, ...unknown[]];
    const [type, branches] = rest;
    if (rest.length > 0 && typeof type !== 'number') tags.add(name);
    else values.add(name);
    if (typeof type !== 'number') return rest.forEach(visit);
    if (![select, plural, ordinal].includes(type)) return;
    const all = branches as Readonly<Record<string, unknown>>;
    if (type !== select)
      plurals.push({ name, type: type === ordinal ? 'ordinal' : 'cardinal', keys: Object.keys(all) });
    Object.values(all).forEach(visitAll);
  };
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit);
  };
  visitAll(compileText(text, english));
  return { values: [...values].sort(), tags: [...tags].sort(), plurals };
}

/** The names in either list that the other lacks. */
function compareNames(kind: string, wanted: readonly string[], found: readonly string[]): string[] {
  const lost = wanted.filter((name) => !found.includes(name));
  const extra = found.filter((name) => !wanted.includes(name));
  return [
    ...(lost.length > 0 ? [`lacks the ${kind} ${lost.join(', ')}`] : []),
    ...(extra.length > 0 ? [`has the ${kind} ${extra.join(', ')}, which the English text lacks`] : []),
  ];
}

/** Categories of the language that a plural lacks; one that the language lacks is never looked at. */
const checkPlurals = ({ plurals }: Parts, { locale }: Pick<Language, 'locale'>): string[] =>
  plurals.flatMap(({ name, type, keys }) => {
    const { pluralCategories } = new Intl.PluralRules(locale, { type }).resolvedOptions();
    const lost = pluralCategories.filter((category) => !keys.includes(category)).sort();
    return lost.length > 0 ? [`lacks the plural ${lost.join(', ')} of {${name}}`] : [];
  });

/** A text that runs from the left within one from the right. */
const fromTheLeft = /\u2066[^\u2069]*\u2069/g;

/**
 * Values of a language from the right that have only a mark between them, such as `{hour}:{minute}`: each is isolated, so that they would
 * be shown as 30:7.
 */
const checkOrder = (text: string, { direction }: Pick<Language, 'direction'>): string[] =>
  direction === 'rtl'
    ? (text.replace(fromTheLeft, '').match(/\{\w+\}[:/.,–—-]\{\w+\}/g) ?? []).map(
        (values) => `shows ${values} in reverse: it needs U+2066 before and U+2069 after`,
      )
    : [];

/**
 * Lists the faults of a translation: it has the values and tags of its English text, and of each plural all categories of its language, and
 * no values that change places.
 *
 * @param en - the English text in ICU's message format, as the translation
 */
export function checkTranslation(en: string, text: string, language: Pick<Language, 'locale' | 'direction'>): string[] {
  if (text.trim() === '') return ['is empty'];
  const wanted = listParts(en);
  let found: Parts;
  try {
    found = listParts(text);
  } catch (error) {
    return [`is no message: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...compareNames('value', wanted.values, found.values),
    ...compareNames('tag', wanted.tags, found.tags),
    ...checkPlurals(found, language),
    ...checkOrder(text, language),
  ];
}
