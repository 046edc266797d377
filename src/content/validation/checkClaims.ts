import { describeContradiction, describeRestatement, findContradictions, findRestatements, type Rates } from './claims';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { findObjects, findTexts, isObject, joinPath, type Found } from './walkData';

/** A document whose `data` may be anything. */
interface CheckedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly data: unknown;
}

/** The kind of gift that a page is about, if it is about one. */
const subjects: Readonly<Record<string, string>> = {
  zakat_donation_page: 'zakat',
  sadaqah_donation_page: 'sadaqah',
  fidyah_donation_page: 'fidyah',
  fitr_donation_page: 'zakat al-fitr',
  ramadan_donation_page: 'Ramadan gifts',
  tainted_wealth_donation_page: 'tainted wealth',
};

const isShort = (text: unknown): text is string => typeof text === 'string' && text.length < 100;

/** The texts of a document; short ones that stand in one object, as a figure with its words or a table's row, are one text. */
function listTexts(data: unknown): Found<string>[] {
  const besides = findObjects(data, (value) => Object.values(value).some(isShort)).map(({ path, value }) => ({
    path,
    value: Object.values(value).filter(isShort).join(' '),
  }));
  return [...findTexts(data).filter(({ value }) => !isShort(value)), ...besides];
}

/** The values of the pages' rules. */
function readRates(documents: readonly CheckedDocument[]): Rates {
  return {
    read(type, key) {
      const data = documents.find((document) => document.type === type)?.data;
      const rules = isObject(data) && Array.isArray(data['rules']) ? (data['rules'] as unknown[]) : [];
      const rule = rules.filter(isObject).find((one) => one['key'] === key);
      return rule ? Number(rule['value']) : undefined;
    },
  };
}

/** The same Arabic has one translation, wherever it stands. */
function checkTranslations(documents: readonly CheckedDocument[]): ContentIssue[] {
  const cache = new Map<string, unknown>();
  return documents.flatMap((document) =>
    findObjects(document.data, ({ arabic, translation }) => Boolean(arabic && translation)).flatMap(
      ({ path, value: { arabic, translation } }) => {
        const first = cache.get(String(arabic)) ?? translation;
        cache.set(String(arabic), first);
        if (first === translation) return [];
        const message = `translates otherwise than the site does: “${String(first)}”`;
        return [{ document: formatDocumentName(document), field: joinPath(path, 'translation'), message }];
      },
    ),
  );
}

/** Finds statements about money and rules in documents that differ from the site's; see `claims`. */
export function checkClaims(documents: readonly CheckedDocument[]): ContentIssue[] {
  const rates = readRates(documents);
  const contradictions = documents.flatMap((document) =>
    listTexts(document.data).flatMap(({ path, value }) =>
      findContradictions(value, rates, subjects[document.type]).map((claim) => ({
        document: formatDocumentName(document),
        field: path,
        message: describeContradiction(claim),
      })),
    ),
  );
  return [...contradictions, ...checkTranslations(documents)];
}

/** The folders in which code has its sentences about money and rules. */
const claimFolders = /^src\/(texts\/en-AU|domain)\/claims\//;

/**
 * Finds statements about money and rules in code that differ from the site's, or have words of their own: screens,
 * emails, receipts.
 */
export function checkSourceClaims(
  texts: readonly { readonly file: string; readonly line: number; readonly text: string }[],
  documents: readonly CheckedDocument[],
): ContentIssue[] {
  const rates = readRates(documents);
  return texts.flatMap(({ file, line, text }) => {
    const contradictions = findContradictions(text, rates);
    const restatements = claimFolders.test(file)
      ? []
      : findRestatements(text).filter((claim) => !contradictions.includes(claim));
    const messages = [...contradictions.map(describeContradiction), ...restatements.map(describeRestatement)];
    return messages.map((message) => ({ document: `${file}:${line}`, field: '', message }));
  });
}
