import { readSource } from '../../domain/zakat/rulings/readSource';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { isObject } from './walkData';

/** A document whose `data` may be anything. */
interface CheckedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly data: unknown;
}

/** Rules that are the foundation's own practice, and no fiqh: only they may name it as their source. */
const ownPractice: readonly unknown[] = ['price_max_age_days', 'school', 'rounding', 'fitr_rate_per_person'];

/** Finds the issue of a rule's source; `null` if it can be looked up. */
function findIssue(key: unknown, text: unknown): string | null {
  const source = typeof text === 'string' ? readSource(text) : null;
  if (!source) return `"${String(text ?? '')}" can’t be looked up: write title; body; year; address or page`;
  if (source.body === 'Mizan' && !ownPractice.includes(key))
    return 'is ours: a rule of fiqh needs a published source, with its title, body, year, and address or page';
  return null;
}

/** Finds rules of the calculator whose source can't be looked up: it needs title, body, year, and address or page. */
export function checkSources(documents: readonly CheckedDocument[]): ContentIssue[] {
  return documents.flatMap((document) => {
    const rules = document.type === 'calculate_page' && isObject(document.data) ? document.data['rules'] : [];
    return (Array.isArray(rules) ? (rules as unknown[]) : []).flatMap((rule, index) => {
      const message = isObject(rule) ? findIssue(rule['key'], rule['source']) : null;
      return message ? [{ document: formatDocumentName(document), field: `rules[${index}].source`, message }] : [];
    });
  });
}
