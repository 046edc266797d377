import { parseAud } from '../money';
import type { IssueCode } from './issues';
import { fail, succeed, type Result } from '../Result';

/** Most cents a field can hold: A$999,999.99. A fund's limits are narrower; `checkRequest` applies them. */
export const MAXIMUM_CENTS = 99_999_999;

export type ReadAmount = Result<number, { readonly code: IssueCode; readonly limit?: number }>;

/** An amount as a donor types it, `A$ 1,250` or `19.99`, in whole cents; or what is wrong with it. Uses no floats. */
export function readAmount(typed: string): ReadAmount {
  const text = typed.trim();
  if (!text) return fail({ code: 'required' });
  const cents = parseAud(text);
  if (cents !== null) {
    return cents > MAXIMUM_CENTS ? fail({ code: 'too_large', limit: MAXIMUM_CENTS }) : succeed(cents);
  }
  if (/^[-−]/.test(text) && parseAud(text.slice(1)) !== null) return fail({ code: 'negative' });
  const [, shorter, further] = /^(.*\.\d\d)(\d+)$/.exec(text) ?? [];
  if (further && parseAud(shorter ?? '') !== null) return fail({ code: 'precision' });
  if (/^\D{0,4}[\d,]{16,}(\.\d{0,2})?$/.test(text)) return fail({ code: 'too_large', limit: MAXIMUM_CENTS });
  return fail({ code: 'format' });
}
