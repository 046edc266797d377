import { english } from '../texts/languages';

/** The facts of a document that say which document it is a translation of. */
export interface Translatable {
  readonly id: string;
  readonly type: string;
  readonly uid?: string | null;
  readonly lang: string;
  readonly alternate_languages?: readonly { readonly id: string; readonly lang: string }[];
}

/**
 * Maps the ids of translations to those of their English documents, as the service says, or else by type and uid: a translation that
 * was not made from its English document there has no word of it. One without an English document is left out.
 *
 * @param originals - the English documents
 */
export function mapOriginals(
  translations: readonly Translatable[],
  originals: readonly Pick<Translatable, 'id' | 'type' | 'uid'>[],
): ReadonlyMap<string, string> {
  const known = new Set(originals.map(({ id }) => id));
  const byName = new Map(originals.map(({ id, type, uid }) => [`${type} ${uid ?? ''}`, id]));
  return new Map(
    translations.flatMap(({ id, type, uid, alternate_languages: others = [] }) => {
      const named = others.find(({ lang }) => lang === english.documents)?.id;
      const original = named !== undefined && known.has(named) ? named : byName.get(`${type} ${uid ?? ''}`);
      return original === undefined ? [] : [[id, original] as const];
    }),
  );
}

/** Changes links to translations into links to their English documents: the page's language is chosen where they are shown. */
export function withOriginalLinks(value: unknown, originals: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withOriginalLinks(item, originals));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withOriginalLinks(inner, originals)] as const);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const original = copy['link_type'] === 'Document' && originals.get(String(copy['id']));
  return original ? { ...copy, id: original, lang: english.documents } : copy;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasFigures = (rows: readonly unknown[]): boolean =>
  rows.some((row) => isRecord(row) && Object.values(row).some((value) => typeof value === 'number'));

/**
 * Returns a translation's words with the figures of the English document: prices, limits, switches, and texts without a letter. The
 * functions price by the English document, and an editor may change it before its translations. Rows with figures that the translation
 * lacks are English.
 */
export function withEnglishFigures(english: unknown, translation: unknown): unknown {
  if (typeof english === 'number' || typeof english === 'boolean') return english;
  if (typeof english === 'string') return /\p{L}/u.test(english) ? translation : english;
  if (Array.isArray(english) && Array.isArray(translation)) {
    if (english.length === translation.length)
      return english.map((value, index) => withEnglishFigures(value, translation[index]));
    return hasFigures(english) ? english : translation;
  }
  // The marks of a text and the size of a picture belong to it.
  if (!isRecord(english) || !isRecord(translation) || 'spans' in english || 'dimensions' in english) return translation;
  const keys = Object.keys({ ...english, ...translation });
  return Object.fromEntries(keys.map((key) => [key, withEnglishFigures(english[key], translation[key])]));
}
