import { parseAud } from '../money';
import type { IssueCode } from './issues';

/** Most cents a field can hold: A$999,999.99. A fund's limits are narrower; `checkRequest` applies them. */
export const MAXIMUM_CENTS = 99_999_999;

export type ReadAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly code: IssueCode; readonly limit?: number };

/** An amount as a donor types it, `A$ 1,250` or `19.99`, in whole cents; or what is wrong with it. Uses no floats. */
export function readAmount(typed: string): ReadAmount {
  const text = typed.trim();
  if (!text) return { ok: false, code: 'required' };
  const cents = parseAud(text);
  if (cents !== null) {
    return cents > MAXIMUM_CENTS ? { ok: false, code: 'too_large', limit: MAXIMUM_CENTS } : { ok: true, cents };
  }
  if (/^[-−]/.test(text) && parseAud(text.slice(1)) !== null) return { ok: false, code: 'negative' };
  const [, shorter, further] = /^(.*\.\d\d)(\d+)$/.exec(text) ?? [];
  if (further && parseAud(shorter ?? '') !== null) return { ok: false, code: 'precision' };
  if (/^\D{0,4}[\d,]{16,}(\.\d{0,2})?$/.test(text)) return { ok: false, code: 'too_large', limit: MAXIMUM_CENTS };
  return { ok: false, code: 'format' };
}
