import { toDonationView, type Donation, type DonationView } from '../../src/domain/donation';
import { describeCountedDue } from '../../src/texts/describeCountedDue';
import { inLanguage } from '../../src/texts/language';

/** Selects what a donor sees of a donation, with what its lines were counted from in the donation's language. */
export function toView(donation: Donation): DonationView {
  const { lines, ...view } = toDonationView(donation);
  return inLanguage(donation.language, () => ({
    ...view,
    lines: lines.map((line, index) => {
      const due = describeCountedDue(donation.lines[index]!);
      return due === undefined ? line : { ...line, due };
    }),
  }));
}
