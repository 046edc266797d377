import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulingKeys } from '../domain/zakat/rulings/rulingKinds';
import { checkSources } from './validation/checkSources';
import { formatIssue, type ContentIssue } from './validation/ContentIssue';
import { isObject, type JsonObject } from './validation/walkData';

/** What is taken from the calculator's document in the project. */
export interface BuiltRules {
  readonly rules: readonly { readonly key: string; readonly value: string; readonly explanation: readonly object[] }[];
  readonly past_prices: unknown;
  readonly past_prices_source: unknown;
}

/** The project's own document of the calculator; `null` in a project without embedded content. @param project - its folder */
export function readBuiltRules(project: string): BuiltRules | null {
  const file = join(project, 'src/content/documents/calculate_page/calculate_page.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly data: BuiltRules }).data;
}

/** A row without its links, whose documents have other ids in another repository. */
const withoutLinks = (row: BuiltRules['rules'][number]) => ({
  ...row,
  explanation: row.explanation.map((block) => ({ ...block, spans: [] })),
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Adds the rules and past prices to a calculator's document that its editors don't have yet, as this release has them: the calculator
 * would be closed without, from the release until the editors have published them.
 *
 * @returns the document itself where nothing is missing, and a line for editors for each addition, and for each source that can't be looked up
 */
export function addBuiltRules<
  Document extends { readonly type?: unknown; readonly uid?: unknown; readonly data?: unknown },
>(document: Document, built: BuiltRules): { readonly document: Document; readonly warnings: readonly string[] } {
  const { type, data } = document;
  const rows = isObject(data) && Array.isArray(data['rules']) ? (data['rules'] as unknown[]) : [];
  if (type !== 'calculate_page' || rows.length === 0) return { document, warnings: [] };
  const has = new Set(rows.filter(isObject).map(({ key }) => key));
  const wanted: readonly string[] = rulingKeys;
  const missing = built.rules.filter(({ key }) => wanted.includes(key) && !has.has(key));
  const fields = data as JsonObject;
  const lacksPrices = isEmpty(fields['past_prices']);
  const issues: ContentIssue[] = [
    ...missing.map(({ key, value }) => ({
      document: type,
      field: 'rules',
      message: `there is no row ${key}: this build takes ${value}, as the release has it. Add the row`,
    })),
    ...(lacksPrices
      ? [
          {
            document: type,
            field: 'past_prices',
            message: 'is empty: this build takes the table of the release. Add it',
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
  return { document: isWhole ? document : { ...document, data: filled }, warnings: issues.map(formatIssue) };
}
