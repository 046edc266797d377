import type { IsoDay } from '../calendar/isoDay';
import { sydneyMoment } from '../calendar/sydneyDay';
import type { Donation, DonationView } from './Donation';
import { maskAddress } from './receiptEmail';
import { sumUncountedCents } from './sumReversedCents';
import { isPaid } from './transitions';

/** How often the address of a card may be corrected. */
const maxCorrections = 5;

/** Returns when a card is emailed: at nine in Sydney, as gifts of days are taken. */
export const getCardTime = (day: IsoDay): string => sydneyMoment(day, '09:00').toISOString();

/** Returns the address that a card is emailed to, as its donor has corrected it. */
export const getCardAddress = ({ cardAddress, dedication }: Donation): string | undefined =>
  cardAddress?.email ?? dedication?.card?.email;

/** Whether a card is emailed: not for a gift that isn't paid, has gone back or is disputed in full. */
export const isCardWanted = (donation: Donation): boolean =>
  donation.dedication?.card !== undefined && isPaid(donation) && sumUncountedCents(donation) < donation.totalCents;

/** Selects how the card of a donation stands; nothing if no card is emailed, or none any more. */
export function getCardView(donation: Donation): DonationView['card'] {
  const { dedication, cardAddress, outbox } = donation;
  const address = getCardAddress(donation);
  const effect = outbox.find(({ kind }) => kind === 'card_email');
  if (!dedication?.card || address === undefined || (!isCardWanted(donation) && effect?.state !== 'done'))
    return undefined;
  const count = cardAddress?.count ?? 0;
  const isUntouched = effect === undefined || (effect.state === 'pending' && effect.attempts === 0);
  return {
    address: maskAddress(address),
    on: dedication.card.on,
    isSent: effect?.state === 'done',
    count,
    canCorrect: isUntouched && count < maxCorrections,
  };
}
