import type { IssueCode } from '../../../domain/donation';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';
import { fail, succeed, type Result } from '../../../domain/Result';

/** Most that one line can count, as in the request's schema. */
const max = 10_000;

export type ReadCount = Result<number, { readonly code: IssueCode; readonly limit?: number }>;

/** Parses days, fasts, oaths or people as typed: a whole number from 1, or what is wrong. */
export function readCount(typed: string): ReadCount {
  const text = toLatinDigits(typed).replace(/^(\d{1,3}),(?=\d{3}$)/, '$1');
  if (!text) return fail({ code: 'required' });
  if (/^[-−]\s*\d+$/.test(text)) return fail({ code: 'negative' });
  if (/^\d+\.\d*[1-9]/.test(text)) return fail({ code: 'not_whole' });
  if (!/^\d+(?:\.0*)?$/.test(text)) return fail({ code: 'format' });
  const count = Number(text);
  if (count < 1) return fail({ code: 'too_small', limit: 1 });
  return count > max ? fail({ code: 'too_large', limit: max }) : succeed(count);
}
