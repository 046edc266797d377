import type { describeCard } from './describeCard';

/** A card or bank account that the donor has saved, one of both. */
export interface OfferedMethod {
  readonly id: string;
  readonly card?: (Parameters<typeof describeCard>[0] & { readonly isExpired: boolean }) | undefined;
  readonly directDebit?: { readonly bsb: string; readonly last4: string } | undefined;
}

/** The kinds of payment methods that can be saved. */
export type SavedType = 'card' | 'direct_debit';

/** Finds the newest saved one that can pay; `null` if there is none. */
export const findSavedMethod = (methods: readonly OfferedMethod[], type: SavedType): string | null =>
  methods.find(({ card, directDebit }) => (type === 'card' ? card && !card.isExpired : directDebit))?.id ?? null;
