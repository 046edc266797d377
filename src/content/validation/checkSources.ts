import { readSource } from '../../domain/zakat/rulings/readSource';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { isObject } from './walkData';

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
