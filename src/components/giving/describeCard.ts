import { getBrandName } from '../../texts/describeMethod';
import { methodNames } from '../../texts/en-AU/methodNames';

/** Describes a saved card in words: `Visa ending 4242, 12/27`. @param card - its month from 1 to 12 */
export const describeCard = ({
  brand,
  last4,
  expMonth,
  expYear,
}: {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}): string =>
  methodNames.savedCard(
    getBrandName(brand),
    last4,
    `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`,
  );
