import { po, type GetTextTranslation } from 'gettext-parser';
import { fail, succeed, type Result } from '../../domain/Result';
import { checkGlossary } from '../../content/validation/checkGlossary';
import type { Text } from '../../gatsby-node/texts/parseTexts';
import type { Catalog } from '../../texts/catalogs';
import { english, languages, type Language } from '../../texts/languages';
import { checkTranslation } from './checkTranslation';

type EnglishTexts = ReadonlyMap<string, readonly Text[]>;
type Catalogs = ReadonlyMap<string, Catalog>;

/** The place of a text in a PO file's `msgctxt`: `emails/donations.thanks.title`. */
const formatPlace = (name: string, key: string) => `${name}.${key}`;

/** A text as it stands between quotes in a PO file, on one line. */
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/**
 * Writes a language's translations as a PO file for translators: each English text with its place, the comment beside it in the code and its
 * translation, if there is one. A stale one is marked as fuzzy, with the English text that it was made from.
 */
export function writePo(language: Language, texts: EnglishTexts, catalogs: Catalogs): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const [name, all] of texts)
    for (const { key, text: en, comment } of all) {
      const place = formatPlace(name, key);
      const translation = catalogs.get(name)?.[key];
      const isStale = translation !== undefined && translation.en !== en;
      translations[place] = {
        [en]: {
          msgctxt: place,
          msgid: en,
          msgstr: [translation?.text ?? ''],
          comments: {
            extracted: comment ?? '',
            ...(isStale && { flag: 'fuzzy', previous: `msgid ${quote(translation.en)}` }),
          } as GetTextTranslation['comments'],
        },
      };
    }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language.code };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8') + '\n';
}

/** The translations of a PO file. */
export interface PoImport {
  readonly language: Language;
  /** Those that are new or changed, with all others of their files. */
  readonly catalogs: Catalogs;
  /** Places of translations that are still marked as fuzzy, and so stay as they were. */
  readonly fuzzy: readonly string[];
}

/** The lines of a PO file on which its places stand. */
const listLines = (file: string): ReadonlyMap<string, number> =>
  new Map(
    file.split('\n').flatMap((line, index) => {
      const [, place] = /^msgctxt "(.*)"\r?$/.exec(line) ?? [];
      return place === undefined ? [] : [[place, index + 1] as const];
    }),
  );

function parsePo(file: string): Result<ReturnType<typeof po.parse>, string> {
  try {
    return succeed(po.parse(file, { validation: true }));
  } catch (error) {
    const line = (error as { readonly lineNumber?: number }).lineNumber;
    return fail(
      `${line === undefined ? '' : `line ${line}: `}${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Reads a PO file that translators return. An entry without a translation, and one that is marked as fuzzy, leaves what there is.
 *
 * @param file - its content
 * @param readStored - the translations that a language has
 * @returns every fault with its line, if it has any
 */
export function readPo(
  file: string,
  texts: EnglishTexts,
  readStored: (code: string) => Catalogs,
): Result<PoImport, readonly string[]> {
  const parsed = parsePo(file);
  if (!parsed.ok) return fail([parsed.error]);
  const code = parsed.value.headers['Language'] ?? '';
  const language: Language | undefined = languages.find((one) => one !== english && one.code === code);
  if (!language) {
    const codes = languages.filter((one) => one !== english).map((one) => one.code);
    return fail([`the header Language is “${code}”; it must be one of ${codes.join(', ')} (src/texts/languages.ts)`]);
  }
  const stored = readStored(code);
  const lines = listLines(file);
  const changed = new Map<string, Record<string, Catalog[string]>>();
  const faults: string[] = [];
  const fuzzy: string[] = [];
  for (const [place, entries] of Object.entries(parsed.value.translations))
    for (const { msgid: en, msgstr, comments } of Object.values(entries)) {
      const isHeader = place === '' && en === '';
      const text = msgstr.join('');
      const dot = place.indexOf('.');
      const [name, key] = [place.slice(0, dot), place.slice(dot + 1)];
      const addFault = (fault: string) =>
        faults.push(`line ${lines.get(place) ?? '?'}: ${place || quote(en)} ${fault}`);
      if (isHeader) continue;
      if (!texts.get(name)?.some((one) => one.key === key)) addFault('is no text of the site');
      else if (/(^|[\s,])fuzzy\b/.test(comments?.flag ?? '')) fuzzy.push(place);
      else if (text !== '') {
        [...checkTranslation(en, text, language), ...checkGlossary(en, text, language)].forEach(addFault);
        changed.set(name, { ...changed.get(name), [key]: { en, text } });
      }
    }
  if (faults.length > 0) return fail(faults);
  const catalogs = [...changed].map(([name, catalog]) => [name, { ...stored.get(name), ...catalog }] as const);
  return succeed({ language, catalogs: new Map(catalogs), fuzzy });
}
