import { calculateFeeCover } from '../../../domain/donation/calculateFeeCover';
import { sumAmounts } from '../../../domain/donation/sumAmounts';
import { removeDirectionMarks } from '../../../domain/person/removeDirectionMarks';
import type { DonationRequest, DonationRequestLine, GivingCatalogue } from '../../../domain/donation';
import type { Draft } from '../draft/Draft';

/** A donation as it will be requested, before it has an attempt. */
export type DonationFields = Omit<DonationRequest, 'attempt'>;

/** Sum of the lines, and the fee cover if the donor adds it; whole cents. */
export function calculateTotals(
  lines: readonly DonationRequestLine[],
  draft: Draft,
  { fees, maximumTotal }: GivingCatalogue,
) {
  const sum = sumAmounts(lines);
  // No fee cover for a sum beyond the limit, which might overflow.
  const cover = sum <= maximumTotal ? calculateFeeCover(sum, fees[draft.method]) : 0;
  const fee = draft.coverFee ? cover : 0;
  return { sum, cover, fee, total: sum + fee };
}

/** The donation in a draft, without empty fields. */
export function toDonationFields(
  lines: readonly DonationRequestLine[],
  draft: Draft,
  catalogue: GivingCatalogue,
): DonationFields {
  const { donor, dedication, note } = draft;
  const { fee, total } = calculateTotals(lines, draft, catalogue);
  const [name = '', email = '', message = '', words = '', honoured = ''] = [
    donor.name,
    donor.email,
    dedication.message,
    note,
    dedication.name,
  ].map(removeDirectionMarks);
  return {
    method: draft.method,
    currency: 'aud',
    lines: [...lines],
    fee,
    total,
    donor: { ...(name && { name }), ...(email && { email }), anonymous: donor.anonymous },
    ...(dedication.kind && {
      dedication: {
        kind: dedication.kind,
        name: honoured,
        ...(message && { message }),
        ...(dedication.card && {
          card: { email: removeDirectionMarks(dedication.card.email.trim()), on: dedication.card.day },
        }),
      },
    }),
    ...(words && { note: words }),
  };
}
