import { calculateFeeCover, type DonationRequest, type DonationRequestLine } from '../../src/domain/donation';
import { aCatalogue, aLine, aRequest } from '../builders/giving';
import type { Random } from './Random';

const catalogue = aCatalogue();

/** Plans a random donation: some lines, for a case now and then, with or without the fee cover. */
export function planDonation(random: Random): DonationRequest {
  const lines = Array.from({ length: random.between(1, 3) }, () => planLine(random));
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const method = random.pick(['card', 'paypal'] as const);
  const hex = (length: number) => random.text(length);
  const donor = { name: 'Amina Yusuf', email: `${hex(8)}@donor.example`, anonymous: random.chance(0.2) };
  return aRequest({
    attempt: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    method,
    lines,
    fee: random.chance(0.5) ? calculateFeeCover(sum, catalogue.fees[method]) : 0,
    // By PayPal before the donor's details are filled in: PayPal says who gave.
    donor: method === 'paypal' && random.chance(0.3) ? { anonymous: donor.anonymous } : donor,
  });
}

function planLine(random: Random): DonationRequestLine {
  const amount = random.pick([2_00, 19_99, 100_00, random.between(2_00, 5_000_00)]);
  const people = random.between(1, 9);
  return random.pick([
    aLine({ kind: 'zakat', amount }),
    aLine({ kind: 'sadaqah', amount }),
    aLine({ kind: 'sadaqah', amount, beneficiary: { type: 'case', uid: 'winter-rent' } }),
    aLine({ kind: 'zakat', amount, beneficiary: { type: 'case', uid: 'winter-rent' } }),
    aLine({ kind: 'tainted_wealth', amount, receipt: random.chance(0.5) }),
    aLine({ kind: 'fitr', amount: people * 18_00, basis: { by: 'people', people } }),
  ]);
}
