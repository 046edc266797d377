import * as z from 'zod';
import { kinds } from '../../../../src/domain/donation';
import type { Donation } from '../../../../src/domain/donation';
import { getFinancialYear } from '../../../../src/domain/receipt';
import { endYear, nextToken, pageLimit } from '../lib/arguments';
import { toDonor } from '../lib/Caller';
import { claimDonations } from '../lib/claimDonations';
import { ownField } from '../lib/Field';
import { readToken, writeToken } from '../lib/pageToken';
import { toGift, isShown } from '../results/toGift';
import { getYearBounds } from '../results/getYearBounds';

const given = z.strictObject({
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
export const myGifts = ownField(given, async (ports, { financialYear, kind, limit, nextToken }, caller) => {
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
  return { gifts: page.gifts.map(toGift), nextToken: page.next && writeToken(list, page.next) };
});
