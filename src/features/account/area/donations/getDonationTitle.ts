import { kindNames } from '../../../../components/giving/kindNames';
import type { AccountDonation } from '../../../../services/data';

/** What a gift was, in a few words: `Zakat`, `Sadaqah for “Winter rent”`, `Zakat and Sadaqah`, `Zakat and 2 more`. */
export function getDonationTitle({ lines }: Pick<AccountDonation, 'lines'>): string {
  const [only] = lines;
  if (lines.length === 1 && only)
    return kindNames[only.kind] + (only.beneficiaryTitle ? ` for “${only.beneficiaryTitle}”` : '');
  const [first, second, ...more] = [...new Set(lines.map(({ kind }) => kindNames[kind]))];
  if (first === undefined) return 'Gift';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`;
}
