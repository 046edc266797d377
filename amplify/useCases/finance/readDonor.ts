import type { DonorPage } from '../../../src/contract/financeLedger';
import type { Donation } from '../../../src/domain/donation';
import type { LedgerEntry } from '../../../src/domain/donation/ledger/LedgerEntry';
import { hashPlanAddress } from '../../lib/hashes';
import type { PaymentPorts } from '../ports/giving';
import { toFinanceDonation } from './findDonations';
import { sumGifts } from './listLedger';
import { toLedgerGift } from './toLedgerGift';

/** The most gifts that a donor's page lists; its sums are of all. */
const maxListed = 100;

/**
 * Reads everything of the donor of a gift: the gifts and plans of its email address and of its account, and what went back of them. A
 * donor without either has only this gift.
 *
 * @param id - the id of the gift
 * @returns `null` if there is no such gift
 */
export async function readDonor(
  { donations, plans }: Pick<PaymentPorts, 'donations' | 'plans'>,
  id: string,
): Promise<DonorPage | null> {
  const donation = await donations.get(id);
  if (!donation) return null;
  const { donor, userId } = donation;
  const [ofEmail, ofUser, plansOfEmail, plansOfUser] = await Promise.all([
    donor.email === undefined ? [] : donations.listOfEmail(donor.email),
    userId === undefined ? [] : donations.listOfUser(userId),
    donor.email === undefined ? [] : plans.listOfAddress(hashPlanAddress(donor.email)),
    userId === undefined ? [] : plans.listOfUser(userId),
  ]);
  const found = new Map([donation, ...ofEmail, ...ofUser].map((gift) => [gift.id, gift]));
  const gifts = [...found.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const foundPlans = new Map([...plansOfEmail, ...plansOfUser].map((plan) => [plan.id, plan]));
  const name = donor.name ?? gifts.find((gift) => gift.donor.name !== undefined)?.donor.name;
  return {
    ...(name !== undefined && { name }),
    ...(donor.email !== undefined && { email: donor.email }),
    hasAccount: userId !== undefined,
    totals: sumGifts(gifts.map(toLedgerGift)),
    gifts: gifts.slice(0, maxListed).map(toFinanceDonation),
    more: gifts.length > maxListed,
    plans: [...foundPlans.values()].map(({ id: planId, status, kind, schedule, cents, createdAt, takenCents }) => ({
      id: planId,
      status,
      kind,
      every: schedule.every,
      cents,
      createdAt,
      givenCents: takenCents,
    })),
    returned: gifts.flatMap(listReturned).sort((one, other) => (one.at < other.at ? 1 : -1)),
  };
}

const isReturned = (
  entry: LedgerEntry,
): entry is LedgerEntry & { readonly kind: DonorPage['returned'][number]['kind'] } =>
  ['refund', 'refund_failed', 'dispute', 'dispute_won', 'dispute_lost'].includes(entry.kind);

const listReturned = ({ id, entries = [] }: Donation) =>
  entries.filter(isReturned).map(({ at, kind, cents }) => ({ at, kind, cents, donationId: id }));
