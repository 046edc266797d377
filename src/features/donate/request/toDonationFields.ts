import { removeDirectionMarks } from '../../../domain/person/removeDirectionMarks';
import type { DonationRequest, DonationRequestLine, GivingCatalogue } from '../../../domain/donation';
import type { Draft } from '../draft/Draft';
import { calculateTotals } from './calculateTotals';

/** A donation as it will be requested, before it has an attempt. */
export type DonationFields = Omit<DonationRequest, 'attempt'>;

/** Returns the donation in a draft, without empty fields. */
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
