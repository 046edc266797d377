import type { Basis, DonationRequest, DonationRequestLine } from './donationRequest';
import type { FieldIssue } from './issues';
import { calculateFeeCover } from './calculateFeeCover';
import { checkCardDay } from './cardDays';
import type { GivingCatalogue } from './GivingCatalogue';
import type { Kind } from './kinds';
import { sumAmounts } from './sumAmounts';
import { isFitrLate } from '../zakat/dues/fitrEnd';
import { priceLine } from './priceLine';

/** How the amount of each kind of donation may be determined. */
const bases: Readonly<Record<Kind, readonly Basis['by'][]>> = {
  zakat: ['amount'],
  sadaqah: ['amount'],
  ramadan: ['amount'],
  tainted_wealth: ['amount'],
  fidyah: ['amount', 'days', 'fasts', 'oaths'],
  fitr: ['people'],
};

/**
 * Validates a well-formed request against the catalogue. The form calls it before sending and the function calls it
 * again
 * before storing anything; both price and limit the whole basket.
 *
 * @returns The issues by field; empty if valid. `limit` of a changed price is the right price.
 */
export function checkRequest(request: DonationRequest, catalogue: GivingCatalogue, now: Date): FieldIssue[] {
  const { lines, fee, total, donor, method } = request;
  const sum = sumAmounts(lines);
  const cover = calculateFeeCover(sum, catalogue.fees[method]);
  const issues = checkLines(lines, catalogue, now);
  if (fee !== 0 && fee !== cover) issues.push({ field: 'fee', code: 'price_changed', limit: cover });
  if (total !== sum + fee) issues.push({ field: 'total', code: 'total_mismatch', limit: sum + fee });
  // Without the fee: a donor of the largest gift may cover it too.
  if (sum > catalogue.maximumTotal && !issues.some(({ code }) => code === 'too_large')) {
    issues.push({ field: 'total', code: 'too_large', limit: catalogue.maximumTotal });
  }
  const isNamedByPayPal = method === 'paypal' && donor.email === undefined;
  if (!donor.anonymous && donor.name === undefined && !isNamedByPayPal)
    issues.push({ field: 'donor.name', code: 'required' });
  if (donor.email === undefined && !isNamedByPayPal) issues.push({ field: 'donor.email', code: 'required' });
  if (request.dedication?.card) issues.push(...checkCardDay(request.dedication.card.on, now));
  return issues;
}

/** Lists issues with the lines of a donation made at `now`, each line on its own, and with their number. */
export function checkLines(lines: readonly DonationRequestLine[], catalogue: GivingCatalogue, now: Date): FieldIssue[] {
  const issues = lines.flatMap((line, index) =>
    checkLine(line, catalogue, now).map((issue) => ({ ...issue, field: `lines.${index}.${issue.field}` })),
  );
  if (lines.length > catalogue.maximumLines) {
    issues.push({ field: 'lines', code: 'too_many_lines', limit: catalogue.maximumLines });
  }
  return issues;
}

function checkLine(line: DonationRequestLine, catalogue: GivingCatalogue, now: Date): FieldIssue[] {
  const { kind, basis } = line;
  if (!catalogue.funds[kind].open) return [{ field: 'kind', code: 'fund_closed' }];
  const issues = bases[kind].includes(basis.by)
    ? checkAmount(line, catalogue)
    : [{ field: 'basis', code: 'wrong_basis' } as const];
  // The donor has to know that it is late. One that a wrong clock calls late is accepted: it is stored as what it is.
  if (kind === 'fitr' && line.late !== true && isFitrLate(catalogue.eid, line.city, now)) {
    issues.push({ field: 'kind', code: 'fitr_closed' });
  }
  for (const field of ['city', 'late'] as const) {
    if (line[field] !== undefined && kind !== 'fitr') issues.push({ field, code: 'unknown_field' });
  }
  if (line.receipt !== undefined && kind !== 'tainted_wealth') issues.push({ field: 'receipt', code: 'unknown_field' });
  if (line.statement !== undefined && kind !== 'zakat') issues.push({ field: 'statement', code: 'unknown_field' });
  return [...issues, ...checkBeneficiary(line, catalogue)];
}

function checkAmount(line: DonationRequestLine, catalogue: GivingCatalogue): FieldIssue[] {
  const { minimum, maximum } = catalogue.funds[line.kind];
  const price = priceLine(line, catalogue);
  if (price > maximum) return [{ field: 'amount', code: 'too_large', limit: maximum }];
  if (line.amount !== price) return [{ field: 'amount', code: 'price_changed', limit: price }];
  // The minimum applies to chosen amounts only: a due is owed even if it is smaller.
  if (line.basis.by === 'amount' && price < minimum) return [{ field: 'amount', code: 'too_small', limit: minimum }];
  return [];
}

function checkBeneficiary({ kind, beneficiary }: DonationRequestLine, catalogue: GivingCatalogue): FieldIssue[] {
  if (!beneficiary) return [];
  const field = 'beneficiary';
  const found = catalogue.beneficiaries.find(({ type, uid }) => type === beneficiary.type && uid === beneficiary.uid);
  if (!found) return [{ field, code: 'unknown_beneficiary' }];
  if (!found.open) return [{ field, code: 'beneficiary_closed' }];
  return found.kinds.includes(kind) ? [] : [{ field, code: 'beneficiary_not_for_fund' }];
}
