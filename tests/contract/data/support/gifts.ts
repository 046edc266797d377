import { randomUUID } from 'node:crypto';
import type { Donation } from '../../../../src/domain/donation';
import { deriveDonationId } from '../../../../amplify/lib/hashes';
import { aDonation, aLine } from '../../../builders/giving';
import { makeStatement } from '../../../../src/domain/zakat/statement';
import type { CalculationStatement } from '../../../../src/domain/zakat/statement';
import { publishedRulings, zakatForm, calculateValidZakat } from '../../../builders/zakat';

/** A gift as it is stored, paid, with an id and a reference of its own. */
export function aPaidGift(changes: Partial<Donation> = {}, lines = [aLine()]): Donation {
  const reference = randomUUID().replaceAll('-', '').slice(0, 26);
  const at = changes.createdAt ?? '2026-11-19T01:00:00.000Z';
  return aDonation(
    {
      id: deriveDonationId(reference),
      reference,
      attempt: randomUUID(),
      status: 'succeeded',
      createdAt: at,
      updatedAt: at,
      succeededAt: at,
      ...changes,
    },
    { lines, donor: { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false, ...changes.donor } },
  );
}

/** The same, made as a guest with an address. */
export const aGuestGift = (email: string, changes: Partial<Donation> = {}) =>
  aPaidGift({ donor: { name: 'Amina Yusuf', email, anonymous: false }, ...changes });

/** A statement of so many dollars in the bank, as the calculator makes it. */
export function aStatement(dollars = 20_000, calculatedAt = '2026-11-20T01:02:03.000Z'): CalculationStatement {
  const form = zakatForm({ cash: [{ label: 'Bank', amount: String(dollars) }] });
  return makeStatement(form, calculateValidZakat(form), publishedRulings(), new Date(calculatedAt));
}
