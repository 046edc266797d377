import * as z from 'zod';
import { kinds } from '../../../../src/domain/donation';
import type { Donation } from '../../../../src/domain/donation';
import { financialYearOf } from '../../../../src/domain/receipt';
import { endYear, nextToken, pageLimit } from '../lib/arguments';
import { donorOf } from '../lib/Caller';
import { claimGifts } from '../lib/claimGifts';
import { ownField } from '../lib/Field';
import { readToken, writeToken } from '../lib/pageToken';
import { giftOf, isShown } from '../results/giftOf';
import { yearBounds } from '../results/yearBounds';

const given = z.strictObject({
  financialYear: endYear.nullish(),
  kind: z.enum(kinds).nullish(),
  limit: pageLimit,
  nextToken,
});

const id = z.string().regex(/^don_\w{1,60}$/);
const position = z.strictObject({ createdAt: z.iso.datetime(), own: id.nullable(), guest: id.nullable() });

const isOfYear = ({ succeededAt }: Donation, wanted: number) =>
  succeededAt !== undefined && financialYearOf(new Date(succeededAt)).endYear === wanted;

/**
 * The caller's donations, newest first. A financial year has those that succeeded in it, by Sydney time; a kind those
 * with a line of it. A guest's donations with the caller's verified address are added to the account when listed. A
 * page with a successor may be short.
 */
export const myGifts = ownField(given, async (ports, { financialYear, kind, limit, nextToken }, caller) => {
  const donor = donorOf(caller);
  const list = ['gifts', donor.userId, donor.email, financialYear ?? null, kind ?? null];
  const page = await ports.donorGifts.page(donor, {
    limit,
    after: nextToken ? readToken(list, position, nextToken) : null,
    ...(financialYear && yearBounds(financialYear)),
    accepts: (donation) =>
      isShown(donation) &&
      (!financialYear || isOfYear(donation, financialYear)) &&
      (!kind || donation.lines.some((line) => line.kind === kind)),
  });
  await claimGifts(ports, caller, page.gifts);
  return { gifts: page.gifts.map(giftOf), nextToken: page.next && writeToken(list, page.next) };
});
