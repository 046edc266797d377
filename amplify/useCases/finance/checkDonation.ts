import { isPaid, sumReceiptableCents, sumReversedCents, sumAmounts, type Donation } from '../../../src/domain/donation';
import { checkLedger } from '../../../src/domain/donation/ledger/checkLedger';
import type { DonationInput } from '../../../src/domain/donation/createDonation';
import { hashJson } from '../../lib/hashes';
import type { Difference, buildDifference } from './Difference';

/** Milliseconds after which an undone effect is a difference. */
const effectWithin = 24 * 3600 * 1000;

/** The stored part of the request, all but a challenge's solution, as it was sent with such a donor. */
function toDonationInput(donation: Donation, donor: Donation['donor']): DonationInput {
  const { attempt, method, currency, lines, feeCents, totalCents, dedication, note, savedMethod, savesMethod } =
    donation;
  return {
    attempt,
    method,
    currency,
    lines: lines.map(
      ({
        fundName: _name,
        deductible: _deductible,
        beneficiaryTitle: _title,
        unitCents: _price,
        afterEid: _after,
        ...asked
      }) => asked,
    ),
    fee: feeCents,
    total: totalCents,
    donor,
    ...(dedication && { dedication }),
    ...(note && { note }),
    ...(savedMethod !== undefined && { savedMethod }),
    ...(savesMethod && { savesMethod }),
  };
}

/** Whether a donation is stored as it was requested. Of one without an address PayPal has said who gave, and maybe their name. */
function isAsRequested(donation: Donation): boolean {
  const { method, donor, requestHash } = donation;
  const isRequest = (asked: Donation['donor']) => hashJson(toDonationInput(donation, asked)) === requestHash;
  if (method !== 'paypal' || isRequest(donor)) return isRequest(donor);
  const { email: _email, ...withoutAddress } = donor;
  const { name: _name, ...withoutName } = withoutAddress;
  return isRequest(withoutAddress) || isRequest(withoutName);
}

/**
 * Lists the differences found only in the table: unresolved exceptions, overdue effects, lines that differ from the request
 * or do not add up, a ledger that does not follow from its movements, and a paid donation without exactly one valid receipt.
 *
 * @param object - the provider's object that its payment is listed under
 */
export function checkDonation(
  donation: Donation,
  object: string,
  now: Date,
  difference: ReturnType<typeof buildDifference>,
): Difference[] {
  const { id, exceptions, outbox, lines, feeCents, totalCents, receipts } = donation;
  const ours = { donation: id, object, ours: totalCents };
  const found = exceptions.map(({ code, detail, object: about }) =>
    difference('exception', { ...ours, object: about, about: code, detail: `${code}: ${detail}` }),
  );
  const open = outbox.filter(({ state }) => state !== 'done');
  const late = open.filter(({ dueAt }) => now.getTime() - Date.parse(dueAt) > effectWithin);
  const lateIds = late.map((effect) => effect.id).join(' ');
  if (lateIds) found.push(difference('effect_overdue', { ...ours, about: lateIds, detail: lateIds }));

  const sum = sumAmounts(lines) + feeCents;
  if (sum !== totalCents)
    found.push(difference('lines', { ...ours, ours: sum, theirs: totalCents, detail: 'lines make another sum' }));
  else if (!isAsRequested(donation))
    found.push(difference('lines', { ...ours, theirs: totalCents, detail: 'not what the donor asked for any more' }));

  for (const { kind, object: entry, ...issue } of checkLedger(donation))
    found.push(difference(kind, { ...issue, donation: id, object: entry || object }));

  const valid = receipts.filter(({ voidedAt }) => !voidedAt);
  const isComing = open.some(({ kind }) => kind === 'receipt');
  const cents = isPaid(donation) ? sumReceiptableCents(donation, sumReversedCents(donation)) : 0;
  if (cents > 0 && valid.length === 0 && !isComing)
    found.push(difference('receipt_missing', { ...ours, ours: cents, detail: 'paid, and no receipt is valid' }));
  if (valid.length > 1) {
    const numbers = valid.map(({ number }) => number).join(' ');
    found.push(difference('receipt_doubled', { ...ours, about: numbers, detail: `valid: ${numbers}` }));
  }
  return found;
}

/** Finds receipt numbers that several donations have: a difference for each donation but the first. */
export function findSharedNumbers(
  donations: readonly Donation[],
  difference: ReturnType<typeof buildDifference>,
): Difference[] {
  const owners = new Map<string, string>();
  return donations.flatMap(({ id, receipts, totalCents }) =>
    receipts.flatMap(({ number }) => {
      const owner = owners.get(number) ?? id;
      owners.set(number, owner);
      if (owner === id) return [];
      return [
        difference('receipt_doubled', {
          donation: id,
          ours: totalCents,
          about: `${number} ${owner}`,
          detail: `${number} is the number of ${owner}`,
        }),
      ];
    }),
  );
}
