import { catalogue } from './catalogue';
import type { Failure, Field } from './Result';

type EmptyText = 'emptyEmail' | 'emptyPhone' | 'emptyUsername' | 'emptyPassword' | 'emptyCode' | 'emptyChallenge';

/** A required text, and its catalogue text if empty. */
export type Required = readonly [typed: string | undefined, text: EmptyText, field: Field];

/** Finds the first empty text; blanks count as empty. `null` if all are filled in. */
export function findFirstEmpty(...required: readonly Required[]): Failure | null {
  const missing = required.find(([typed]) => !typed?.trim());
  return missing ? { ok: false, reason: 'empty', message: catalogue[missing[1]], field: missing[2] } : null;
}
