import { getBrandName } from '../../domain/plan/getBrandName';

/** A saved card in words: `Visa ending 4242, 12/27`. @param card - its month from 1 to 12 */
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
  `${getBrandName(brand)} ending ${last4}, ${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** A card or bank account that the donor has saved, one of both. */
export interface OfferedMethod {
  readonly id: string;
  readonly card?: (Parameters<typeof describeCard>[0] & { readonly isExpired: boolean }) | undefined;
  readonly directDebit?: { readonly bsb: string; readonly last4: string } | undefined;
}

/** What can be saved. */
export type SavedType = 'card' | 'direct_debit';

/** The newest saved one that can pay; `null` where there is none. */
export const findSavedMethod = (methods: readonly OfferedMethod[], type: SavedType): string | null =>
  methods.find(({ card, directDebit }) => (type === 'card' ? card && !card.isExpired : directDebit))?.id ?? null;
