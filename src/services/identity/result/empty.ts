import { catalogue } from './catalogue';
import type { Failure, Field } from './Result';

type EmptyText = 'emptyEmail' | 'emptyPhone' | 'emptyUsername' | 'emptyPassword' | 'emptyCode' | 'emptyChallenge';

/** One thing that must have been typed: its text, and what the catalogue says of it when it is empty. */
export type Required = readonly [typed: string | undefined, text: EmptyText, field: Field];

/** The first thing that is empty; blanks alone are nothing. `null` where all is there. */
export function firstEmpty(...required: readonly Required[]): Failure | null {
  const missing = required.find(([typed]) => !typed?.trim());
  return missing ? { ok: false, reason: 'empty', message: catalogue[missing[1]], field: missing[2] } : null;
}
