import { parseAud } from '../money';
import { toLatinDigits } from '../money/toLatinDigits';
import type { IssueCode } from './issues';
import { fail, succeed, type Result } from '../Result';

/** The most that one stored amount can hold: A$999,999.99. Finance records up to it; no donor reads it. */
export const maxAmountCents = 999_999_99;

export type ReadAmount = Result<number, { readonly code: IssueCode; readonly limit?: number }>;

/**
 * Reads an amount as a donor types it, `A$ 1,250`, `١٢٫٥` or `19.99`, in whole cents; or what is wrong with it. Uses no floats.
 *
 * @param maxCents - the most that it may be, in cents; a gift's is the catalogue's `maximumTotal`
 */
export function readAmount(typed: string, maxCents = maxAmountCents): ReadAmount {
  const text = toLatinDigits(typed);
  if (!text) return fail({ code: 'required' });
  const tooLarge = fail({ code: 'too_large', limit: maxCents } as const);
  const cents = parseAud(text);
  if (cents !== null) return cents > maxCents ? tooLarge : succeed(cents);
  if (/^[-−]/.test(text) && parseAud(text.slice(1)) !== null) return fail({ code: 'negative' });
  const [, shorter, further] = /^(.*\.\d\d)(\d+)$/.exec(text) ?? [];
  if (further && parseAud(shorter ?? '') !== null) return fail({ code: 'precision' });
  return /^\D{0,4}[\d,]{16,}(\.\d{0,2})?$/.test(text) ? tooLarge : fail({ code: 'format' });
}
