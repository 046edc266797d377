import { isPaid, type Donation } from '../../../src/domain/donation';
import { addDays, addMonths, sydneyDay } from '../../../src/domain/calendar';
import type { GivingPorts } from '../ports/giving';

/** Days in Sydney, `2026-11-01` to `2026-11-30`, inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Lists every donation made on one of some days, in order. */
export async function listDonationsMade(
  { donations }: Pick<GivingPorts, 'donations'>,
  { from, to }: Days,
): Promise<Donation[]> {
  const found: Donation[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(...(await donations.listDay(day)));
  return found;
}

/** Longest time from donation to payment, in days. */
const slowestPaymentDays = 30;

/** Lists every donation paid on one of some days, in order of payment, whatever happened later. */
export async function listDonationsPaid(
  ports: Pick<GivingPorts, 'donations'>,
  { from, to }: Days,
): Promise<Donation[]> {
  const made = await listDonationsMade(ports, { from: addDays(from, -slowestPaymentDays), to });
  const paidAt = ({ succeededAt = '' }: Donation) => succeededAt;
  return made
    .filter((donation) => isPaid(donation) && donation.succeededAt !== undefined)
    .filter((donation) => {
      const day = sydneyDay(new Date(paidAt(donation)));
      return day >= from && day <= to;
    })
    .sort((a, b) => (paidAt(a) < paidAt(b) ? -1 : 1));
}

/**
 * Lists every donation with a possible movement of money on one of some days, by the day of booking. Donations stored before
 * ledgers, and not carried over since, are found by the day they were paid.
 */
export async function listDonationsMoved(ports: Pick<GivingPorts, 'donations'>, days: Days): Promise<Donation[]> {
  const found = new Map((await listDonationsPaid(ports, days)).map((donation) => [donation.id, donation]));
  const last = days.to.slice(0, 7);
  for (let month = days.from.slice(0, 7); month <= last; month = addMonths(month, 1))
    for (const donation of await ports.donations.listMoved(month)) found.set(donation.id, donation);
  return [...found.values()];
}
