import { feeCover } from '../../../domain/donation/feeCover';
import { sumOf } from '../../../domain/donation/sumOf';
import type { DonationRequest, DonationRequestLine, GivingCatalogue } from '../../../domain/donation';
import type { Draft } from '../draft/Draft';

/** A gift as it will be asked for, before an attempt is made at it. */
export type Gift = Omit<DonationRequest, 'attempt'>;

/** What the lines come to, and what the fee is if the donor adds it; whole cents. */
export function totalsOf(lines: readonly DonationRequestLine[], draft: Draft, { fees, maximumTotal }: GivingCatalogue) {
  const sum = sumOf(lines);
  // Nobody needs to know the fee on a sum that can't be given; beyond the limit it might not be countable.
  const cover = sum <= maximumTotal ? feeCover(sum, fees[draft.method]) : 0;
  const fee = draft.coverFee ? cover : 0;
  return { sum, cover, fee, total: sum + fee };
}

/** The gift that a draft describes. What was not filled in is left out. */
export function toGift(lines: readonly DonationRequestLine[], draft: Draft, catalogue: GivingCatalogue): Gift {
  const { donor, dedication, note } = draft;
  const { fee, total } = totalsOf(lines, draft, catalogue);
  const name = donor.name.trim();
  const message = dedication.message.trim();
  return {
    method: draft.method,
    currency: 'aud',
    lines: [...lines],
    fee,
    total,
    donor: { ...(name && { name }), email: donor.email.trim(), anonymous: donor.anonymous },
    ...(dedication.kind && {
      dedication: { kind: dedication.kind, name: dedication.name.trim(), ...(message && { message }) },
    }),
    ...(note.trim() && { note: note.trim() }),
  };
}
