import type { LedgerGift, LedgerPage, LedgerQuery } from '../../../src/contract/financeLedger';
import { addDays } from '../../../src/domain/calendar';
import {
  describeCountedDue,
  getReceiptNumber,
  isPaid,
  sumReversedCents,
  type Donation,
} from '../../../src/domain/donation';
import { listDeductions } from '../../../src/domain/receipt';
import type { GivingPorts } from '../ports/giving';

/** The most gifts of a page. */
const pageSize = 50;

/** Days that are read in one request: a year of days without a gift is twelve requests. */
const maxDays = 31;

/**
 * Lists the donations made on some days that match every filter, newest first, a page at a time. A page ends with its 51st gift or after
 * 31 days, whichever comes first, so that each request is short.
 */
export async function listLedger(
  { donations }: Pick<GivingPorts, 'donations'>,
  query: LedgerQuery,
): Promise<LedgerPage> {
  const { from, to, after = '' } = query;
  // `2026-11-20 don_…`: the day that was being read, and the last gift that was shown of it.
  const [startDay = '', lastShown = ''] = after ? after.split(' ') : [to];
  const gifts: LedgerGift[] = [];
  let day = startDay > to ? to : startDay;
  for (let read = 0; day >= from && read < maxDays; day = addDays(day, -1), read += 1) {
    const ofDay = [...(await donations.listDay(day))].reverse();
    const start = day === startDay && lastShown ? ofDay.findIndex(({ id }) => id === lastShown) + 1 : 0;
    for (const donation of ofDay.slice(start)) {
      if (!isWanted(donation, query)) continue;
      gifts.push(toLedgerGift(donation));
      if (gifts.length === pageSize) return { gifts, next: `${day} ${donation.id}` };
    }
  }
  return { gifts, ...(day >= from && { next: day }) };
}

function isWanted(
  donation: Donation,
  { fund, method, status, beneficiary, min, max, donor, plan }: LedgerQuery,
): boolean {
  const { lines, totalCents } = donation;
  const isOf = ({ beneficiary: of }: Donation['lines'][number]) => of && `${of.type}/${of.uid}` === beneficiary;
  const text = donor?.toLowerCase();
  return (
    (fund === undefined || lines.some(({ kind }) => kind === fund)) &&
    (method === undefined || donation.method === method) &&
    (status === undefined || donation.status === status) &&
    (beneficiary === undefined || lines.some(isOf)) &&
    (min === undefined || totalCents >= min) &&
    (max === undefined || totalCents <= max) &&
    (plan === undefined || donation.plan?.id === plan) &&
    (text === undefined || [donation.donor.name, donation.donor.email].some((own) => own?.toLowerCase().includes(text)))
  );
}

function toLedgerGift(donation: Donation): LedgerGift {
  const { id, createdAt, succeededAt, method, status, donor, totalCents, refundedCents, feeCents, plan } = donation;
  const receipt = getReceiptNumber(donation);
  const parts = isPaid(donation)
    ? listDeductions(donation, sumReversedCents(donation)).map(({ kind, line, cents, deductibleCents }) => {
        const due = line && describeCountedDue(line);
        const beneficiary = line?.beneficiary;
        return {
          kind,
          givenCents: line?.amount ?? feeCents,
          leftCents: cents,
          deductibleCents,
          ...(due && { due }),
          ...(beneficiary && { beneficiary: `${beneficiary.type}/${beneficiary.uid}` }),
        };
      })
    : donation.lines.map(({ kind, amount }) => ({ kind, givenCents: amount, leftCents: 0, deductibleCents: 0 }));
  return {
    id,
    createdAt,
    method,
    status,
    totalCents,
    refundedCents,
    parts,
    ...(succeededAt !== undefined && { paidAt: succeededAt }),
    ...(donor.name !== undefined && { name: donor.name }),
    ...(donor.email !== undefined && { email: donor.email }),
    ...(plan && { plan: plan.id }),
    ...(receipt && { receipt }),
  };
}
