import { methodNames } from './en-AU/methodNames';

/** Names of the card brands, as the provider calls them. */
const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Returns the name of a card's brand: `visa` → `Visa`. `Card` for a brand that we have no name for. */
export const getBrandName = (brand: string): string => brands[brand] ?? methodNames.card;

/** Describes a bank account that is debited: `Direct debit, BSB 062-000, account ending 456`. Its number is not known here. */
export const describeAccount = ({ bsb, last4 }: { readonly bsb: string; readonly last4: string }): string =>
  methodNames.account(bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2'), last4.slice(-3));
