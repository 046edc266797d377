import { getCountedDue, type DonationLine } from '../../../src/domain/donation';
import { describeCountedDue } from '../../../src/texts/donation/describeCountedDue';
import { inLanguage } from '../../../src/texts/language';
import { english } from '../../../src/texts/languages';

/** The count behind a line as staff read it, whatever the language of the donor whose emails are written meanwhile. */
export function describeInEnglish(line: DonationLine): string | undefined {
  const counted = getCountedDue(line);
  return counted && inLanguage(english.code, () => describeCountedDue(counted));
}
