import * as z from 'zod';
import { kinds, isPaid, sumReversedCents, type Donation } from '../../../../src/domain/donation';
import { getFinancialYear, toFinancialYear, buildTaxStatement } from '../../../../src/domain/receipt';
import { endYear, nextToken, pageLimit, anyText, nothing } from '../lib/arguments';
import { toDonor } from '../lib/Caller';
import { claimDonations } from '../lib/claimDonations';
import { ownField } from '../lib/Field';
import { readToken, writeToken } from '../lib/pageToken';
import { toGift, isShown } from '../results';
import { getYearBounds } from '../../../useCases/getYearBounds';
import { deriveDonationId } from '../../../lib/hashes';

const listInput = z.strictObject({
  financialYear: endYear.nullish(),
  kind: z.enum(kinds).nullish(),
  limit: pageLimit,
  nextToken,
});

const id = z.string().regex(/^don_\w{1,60}$/);
const position = z.strictObject({ createdAt: z.iso.datetime(), own: id.nullable(), guest: id.nullable() });

const isOfYear = ({ succeededAt }: Donation, wanted: number) =>
  succeededAt !== undefined && getFinancialYear(new Date(succeededAt)).endYear === wanted;

/**
 * The caller's donations, newest first. A financial year has those that succeeded in it, by Sydney time; a kind those
 * with a line of it. A guest's donations with the caller's verified address are added to the account when listed. A
 * page with a successor may be short.
 */
export const myGifts = ownField(listInput, async (ports, { financialYear, kind, limit, nextToken }, caller) => {
  const donor = toDonor(caller);
  const list = ['gifts', donor.userId, donor.email, financialYear ?? null, kind ?? null];
  const page = await ports.donorGifts.page(donor, {
    limit,
    after: nextToken ? readToken(list, position, nextToken) : null,
    ...(financialYear && getYearBounds(financialYear)),
    accepts: (donation) =>
      isShown(donation) &&
      (!financialYear || isOfYear(donation, financialYear)) &&
      (!kind || donation.lines.some((line) => line.kind === kind)),
  });
  await claimDonations(ports, caller, page.gifts);
  const gifts = await Promise.all(page.gifts.map(async (gift) => toGift(gift, await ports.givenOut.get(gift.id))));
  return { gifts, nextToken: page.next && writeToken(list, page.next) };
});

/** One of the caller's donations; null if it is not theirs, or would not be listed. */
export const myGift = ownField(
  z.strictObject({ reference: anyText }),
  async ({ donations, donorGifts, givenOut }, { reference }, caller) => {
    const donation = await donations.get(deriveDonationId(reference));
    const isListed = donation && donorGifts.isTheirs(toDonor(caller), donation) && isShown(donation);
    return isListed ? toGift(donation, await givenOut.get(donation.id)) : null;
  },
);

/**
 * The caller's totals, overall and by financial year. A guest's donations with their verified address are added to the
 * account.
 */
export const myGiving = ownField(nothing, async (ports, _, caller) => {
  const donations = await ports.donorGifts.all(toDonor(caller));
  await claimDonations(ports, caller, donations);
  return summariseGiving(donations);
});

const getRetainedCents = (donation: Donation) => donation.totalCents - sumReversedCents(donation);
const sum = (donations: readonly Donation[]) =>
  donations.reduce((total, donation) => total + getRetainedCents(donation), 0);

/**
 * Current totals, overall and by financial year, less refunds. Includes donations without a receipt, unlike a tax
 * statement, which says what can be claimed.
 */
function summariseGiving(donations: readonly Donation[]) {
  const gifts = donations.filter(
    (donation) => isPaid(donation) && donation.succeededAt && getRetainedCents(donation) > 0,
  );
  const byYear = new Map<number, Donation[]>();
  for (const donation of gifts) {
    const { endYear } = getFinancialYear(new Date(donation.succeededAt ?? donation.createdAt));
    byYear.set(endYear, [...(byYear.get(endYear) ?? []), donation]);
  }
  const years = [...byYear].sort(([one], [other]) => other - one);
  return {
    gifts: gifts.length,
    totalCents: sum(gifts),
    years: years.map(([endYear, ofYear]) => {
      const year = toFinancialYear(endYear);
      return {
        financialYear: endYear,
        label: year.label,
        gifts: ofYear.length,
        totalCents: sum(ofYear),
        deductibleCents: buildTaxStatement(ofYear, year).deductibleCents,
      };
    }),
  };
}
