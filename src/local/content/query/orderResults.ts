import { isRecord } from '../models/isRecord';
import type { ContentDocument } from '../store/ContentDocument';
import { parseTime } from './dateMatchers';
import type { Ordering } from './Ordering';

const collator = new Intl.Collator('en', { numeric: false, sensitivity: 'base' });

/** Sorts documents, stably; without a value in the field they come last either way. */
export function orderResults(
  documents: readonly ContentDocument[],
  orderings: readonly Ordering[],
): readonly ContentDocument[] {
  if (orderings.length === 0) return documents;
  const keyed = documents.map((document) => ({
    document,
    keys: orderings.map(({ field }) => sortKey(field.kind, field.read(document)[0])),
  }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of orderings.entries()) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null, descending);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

type SortKey = string | number | null;

function sortKey(kind: string, value: unknown): SortKey {
  if (value === undefined) return null;
  if (kind === 'Date' || kind === 'Timestamp') return parseTime(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return isRecord(first) && typeof first.text === 'string' ? first.text : null;
}

function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' || typeof b === 'string' ? collator.compare(String(a), String(b)) : a - b;
  return descending ? -order : order;
}
