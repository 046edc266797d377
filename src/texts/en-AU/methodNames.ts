import { area, message } from '../message';

/** Names of saved cards and bank accounts. */
export const methodNames = area('methodNames', {
  /** A card whose brand we have no name for. */
  card: 'Card',
  /** @param until - the month up to which the card is valid, such as `12/27` */
  savedCard: (brand: string, last4: string, until: string) =>
    message('{brand} ending {last4}, {until}', { brand, last4, until }),
});
