import { priceLine } from '../../../domain/donation/priceLine';
import { readAmount } from '../../../domain/donation/readAmount';
import type { Basis, DonationRequestLine, IssueCode, GivingCatalogue } from '../../../domain/donation';
import { isFitrLate } from '../../../domain/zakat/dues/fitrEnd';
import type { LineDraft } from '../draft/Draft';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';
import { readCount } from './readCount';

/** A line ready to send, or why it cannot be parsed. */
export type LineReading =
  | { readonly ok: true; readonly line: DonationRequestLine }
  | {
      readonly ok: false;
      readonly field: 'amount' | 'count' | 'kind';
      readonly code: IssueCode;
      readonly limit?: number;
    };

/** Parses and prices a typed line. Does not check limits. */
export function readLine(draft: LineDraft, catalogue: GivingCatalogue, now: Date): LineReading {
  // Its rates mean nothing.
  if (!catalogue.funds[draft.kind].open) return { ok: false, field: 'kind', code: 'fund_closed' };
  const basis = readBasis(draft);
  if (!basis.ok) return basis;
  if (basis.basis.by === 'amount') {
    const read = readAmount(toLatinDigits(draft.amount));
    if (!read.ok) return { ...read, field: 'amount' };
    return { ok: true, line: { ...linkedTo(draft), kind: draft.kind, amount: read.cents, basis: basis.basis } };
  }
  const amount = priceLine({ amount: 0, basis: basis.basis }, catalogue);
  const isLate = draft.kind === 'fitr' && isFitrLate(catalogue.eid, draft.city, now);
  const line = { ...linkedTo(draft), kind: draft.kind, amount, basis: basis.basis };
  return { ok: true, line: { ...line, ...(isLate && { late: true }) } };
}

/** Fields of a line besides its amount. */
function linkedTo({ kind, beneficiary, statement, receipt, city }: LineDraft): Partial<DonationRequestLine> {
  return {
    ...(beneficiary && { beneficiary }),
    ...(kind === 'zakat' && statement && { statement }),
    ...(kind === 'tainted_wealth' && { receipt }),
    ...(kind === 'fitr' && city && { city }),
  };
}

type BasisReading = { readonly ok: true; readonly basis: Basis } | (LineReading & { ok: false });

function readBasis({ by, count: typed, combined, twoMeals }: LineDraft): BasisReading {
  if (by === 'amount') return { ok: true, basis: { by } };
  const read = readCount(typed);
  if (!read.ok) return { ...read, field: 'count' };
  const { count } = read;
  const meals = twoMeals && ({ meals: 2 } as const);
  switch (by) {
    case 'days':
      return { ok: true, basis: { by, days: count } };
    case 'fasts':
      // A single fast is never combined.
      return { ok: true, basis: { by, fasts: count, combined: combined && count > 1, ...meals } };
    case 'oaths':
      return { ok: true, basis: { by, oaths: count, ...meals } };
    case 'people':
      return { ok: true, basis: { by, people: count } };
  }
}
