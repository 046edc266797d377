import { rulingKeys } from '../domain/zakat/rulings/rulingKinds';
import { checkSources } from './validation/checkSources';
import type { ContentIssue } from './validation/ContentIssue';
import { isObject, type JsonObject } from './validation/walkData';

/** The path at which the site serves the rules that it was built with, for previews. */
export const builtRulesPath = '/built-rules.json';

/** The rules that are taken from the calculator's document in the project. */
export interface BuiltRules {
  readonly rules: readonly { readonly key: string; readonly value: string; readonly explanation: readonly object[] }[];
  readonly past_prices: unknown;
  readonly past_prices_source: unknown;
}

/** A row without its links, whose documents have other ids in another repository. */
const withoutLinks = (row: BuiltRules['rules'][number]) => ({
  ...row,
  explanation: row.explanation.map((block) => ({ ...block, spans: [] })),
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const listRows = (data: unknown): readonly unknown[] =>
  isObject(data) && Array.isArray(data['rules']) ? (data['rules'] as unknown[]) : [];

/** Whether a document is a calculator's, and lacks something that `addBuiltRules` would add. A calculator without any rule is left alone. */
export function lacksBuiltRules({ type, data }: { readonly type?: unknown; readonly data?: unknown }): boolean {
  const rows = listRows(data);
  if (type !== 'calculate_page' || rows.length === 0) return false;
  const has = new Set(rows.filter(isObject).map(({ key }) => key));
  return isEmpty((data as JsonObject)['past_prices']) || rulingKeys.some((key) => !has.has(key));
}

/**
 * Adds the rules and past prices to a calculator's document that its editors don't have yet, as this release has them: the calculator
 * would be closed without, from the release until the editors have published them.
 *
 * @returns the document itself if nothing is missing, and an issue for editors for each addition, and for each source that can't be looked up
 */
export function addBuiltRules<
  Document extends { readonly type?: unknown; readonly uid?: unknown; readonly data?: unknown },
>(document: Document, built: BuiltRules): { readonly document: Document; readonly issues: readonly ContentIssue[] } {
  const { type, data } = document;
  const rows = listRows(data);
  if (type !== 'calculate_page' || rows.length === 0) return { document, issues: [] };
  const has = new Set(rows.filter(isObject).map(({ key }) => key));
  const wanted: readonly string[] = rulingKeys;
  const missing = built.rules.filter(({ key }) => wanted.includes(key) && !has.has(key));
  const fields = data as JsonObject;
  const lacksPrices = isEmpty(fields['past_prices']);
  const issues: ContentIssue[] = [
    ...missing.map(({ key, value }) => ({
      document: type,
      field: 'rules',
      message: `there is no row ${key}: the site takes ${value}, as its release has it. Add the row`,
    })),
    ...(lacksPrices
      ? [
          {
            document: type,
            field: 'past_prices',
            message: 'is empty: the site takes the table of its release. Add it',
          },
        ]
      : []),
    ...checkSources([{ type, data }]),
  ];
  const { past_prices, past_prices_source } = built;
  const filled = {
    ...fields,
    rules: [...rows, ...missing.map(withoutLinks)],
    ...(lacksPrices && { past_prices, past_prices_source }),
  };
  const isWhole = missing.length === 0 && !lacksPrices;
  return {
    document: isWhole ? document : { ...document, data: filled },
    issues: issues.map((issue) => ({ ...issue, isWarning: true as const })),
  };
}
