import { readSource } from '../../domain/zakat/rulings/readSource';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { findTexts, isObject } from './walkData';

/** A document whose `data` may be anything. */
interface CheckedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly data: unknown;
}

/** Rules of the calculator whose source can't be looked up: it needs title, body, year, and address or page. */
export function checkSources(documents: readonly CheckedDocument[]): ContentIssue[] {
  return documents.flatMap((document) => {
    const rules = document.type === 'calculate_page' && isObject(document.data) ? document.data['rules'] : [];
    return (Array.isArray(rules) ? (rules as unknown[]) : []).flatMap((rule, index) => {
      const source = isObject(rule) ? rule['source'] : null;
      if (typeof source === 'string' && readSource(source)) return [];
      return [
        {
          document: formatDocumentName(document),
          field: `rules[${index}].source`,
          message: `"${String(source ?? '')}" can’t be looked up: write title; body; year; address or page`,
        },
      ];
    });
  });
}

/** Sentences that were published and found to be untrue, with what is true. */
const withdrawn: readonly { readonly text: RegExp; readonly why: string }[] = [
  {
    text: /usually (uses?|follows?|takes?) gold|we recommend gold/i,
    why: 'the Australian Fatwa Council and other Australian bodies use or advise silver',
  },
];

/** Sentences that were withdrawn as untrue and are back, in any text of a document. */
export function checkWithdrawn(documents: readonly CheckedDocument[]): ContentIssue[] {
  return documents.flatMap((document) =>
    findTexts(document.data).flatMap(({ path, value }) =>
      withdrawn
        .filter(({ text }) => text.test(value))
        .map(({ why }) => ({
          document: formatDocumentName(document),
          field: path,
          message: `says what was withdrawn as untrue: ${why}`,
        })),
    ),
  );
}
