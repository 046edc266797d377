import type { IssueCode } from '../../../domain/donation';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';

/** Most that one line can count, as in the request's schema. */
const most = 10_000;

export type ReadCount =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly code: IssueCode; readonly limit?: number };

/** Parses days, fasts, oaths or people as typed: a whole number from 1, or what is wrong. */
export function readCount(typed: string): ReadCount {
  const text = toLatinDigits(typed).replace(/^(\d{1,3}),(?=\d{3}$)/, '$1');
  if (!text) return { ok: false, code: 'required' };
  if (/^[-−]\s*\d+$/.test(text)) return { ok: false, code: 'negative' };
  if (/^\d+\.\d*[1-9]/.test(text)) return { ok: false, code: 'not_whole' };
  if (!/^\d+(?:\.0*)?$/.test(text)) return { ok: false, code: 'format' };
  const count = Number(text);
  if (count < 1) return { ok: false, code: 'too_small', limit: 1 };
  return count > most ? { ok: false, code: 'too_large', limit: most } : { ok: true, count };
}
