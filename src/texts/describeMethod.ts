import { methodNames } from './en-AU/methodNames';

/** Names of the card brands, as the provider calls them. */
const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Returns the name of a card's brand: `visa` → `Visa`. `Card` for a brand that we have no name for. */
export const getBrandName = (brand: string): string => brands[brand] ?? methodNames.card;
