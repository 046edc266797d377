import { priceLine } from '../../../domain/donation/priceLine';
import { readAmount } from '../../../domain/donation/readAmount';
import type { Basis, DonationRequestLine, IssueCode, GivingCatalogue } from '../../../domain/donation';
import { isFitrLate } from '../../../domain/zakat/dues/fitrEnd';
import type { LineDraft } from '../draft/Draft';
import { readCount } from './readCount';
import { fail, succeed, type Result } from '../../../domain/Result';

/** A line ready to send, or why it cannot be parsed. */
export type LineReading = Result<DonationRequestLine, LineIssue>;

interface LineIssue {
  readonly field: 'amount' | 'count' | 'kind';
  readonly code: IssueCode;
  readonly limit?: number;
}

/** Parses and prices a typed line. Does not check limits. */
export function readLine(draft: LineDraft, catalogue: GivingCatalogue, now: Date): LineReading {
  // Its rates mean nothing.
  if (!catalogue.funds[draft.kind].open) return fail({ field: 'kind', code: 'fund_closed' });
  const basis = readBasis(draft);
  if (!basis.ok) return basis;
  if (basis.value.by === 'amount') {
    const read = readAmount(draft.amount, catalogue.maximumTotal);
    if (!read.ok) return fail({ ...read.error, field: 'amount' });
    return succeed({ ...linkedTo(draft), kind: draft.kind, amount: read.value, basis: basis.value });
  }
  const amount = priceLine({ amount: 0, basis: basis.value }, catalogue);
  const isLate = draft.kind === 'fitr' && isFitrLate(catalogue.eid, draft.city, now);
  const line = { ...linkedTo(draft), kind: draft.kind, amount, basis: basis.value };
  return succeed({ ...line, ...(isLate && { late: true }) });
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

type BasisReading = Result<Basis, LineIssue>;

function readBasis({ by, count: typed, combined, twoMeals }: LineDraft): BasisReading {
  if (by === 'amount') return succeed({ by });
  const read = readCount(typed);
  if (!read.ok) return fail({ ...read.error, field: 'count' });
  const count = read.value;
  const meals = twoMeals && ({ meals: 2 } as const);
  switch (by) {
    case 'days':
      return succeed({ by, days: count });
    case 'fasts':
      // A single fast is never combined.
      return succeed({ by, fasts: count, combined: combined && count > 1, ...meals });
    case 'oaths':
      return succeed({ by, oaths: count, ...meals });
    case 'people':
      return succeed({ by, people: count });
  }
}
