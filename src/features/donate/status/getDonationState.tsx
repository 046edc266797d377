import type { ReactNode } from 'react';
import { getDisplayStatus, type DisplayStatus } from '../../../components/giving/getDisplayStatus';
import { donationTitles, endTexts } from '../../../texts/en-AU/donationStatus';
import type { DonationView } from '../../../domain/donation';
import { RichText } from '../../../components/rich-text/RichText';
import { copy } from '../../../texts/en-AU/donate';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import type { ThankYouWords } from './ThankYouWords';
import type { DonationQuery } from './useDonation';

/** The state of a donation that the page shows. */
export type DonationState = DisplayStatus | 'loading' | 'offline' | 'not_found' | 'review';

/**
 * Returns the state of a donation that the thank-you page shows.
 *
 * @param confirmed - the provider confirmed the payment to this browser
 */
export function getDonationState(donation: DonationQuery, confirmed: boolean): DonationState {
  if (donation.type !== 'known') return donation.type;
  const { status, underReview } = donation.view;
  if (underReview) return 'review';
  const displayStatus = getDisplayStatus(status);
  if (displayStatus !== 'unpaid' || !confirmed) return displayStatus;
  return donation.refused ? 'failed' : 'processing';
}

/** Whether it is only tainted wealth: giving that away is a duty to be rid of it, and is not praised as charity. */
export const isTaintedAlone = (view: DonationView | null): boolean =>
  view !== null && view.lines.every(({ kind }) => kind === 'tainted_wealth');

/** Returns the title and text of a status: the editors', if any. */
export function stateWords(
  state: DonationState,
  view: DonationView | null,
  texts: ThankYouWords,
): { readonly title: string; readonly text: ReactNode } {
  const of = ({ title, text }: ThankYouWords['thanks'], fallback: string) => ({
    title: title ?? fallback,
    text: <RichText field={text} />,
  });
  const plain = (title: string, text: string) => ({ title, text: <p>{text}</p> });
  switch (state) {
    case 'loading':
      return plain(copy.loading.gift, lazyCopy.thanks.loading);
    case 'offline':
      return plain(copy.loading.gift, lazyCopy.thanks.offline);
    case 'not_found':
      return plain(lazyCopy.thanks.notFound, lazyCopy.thanks.notFoundText);
    case 'unpaid':
      return plain(donationTitles.unpaid, lazyCopy.thanks.unpaidText);
    case 'disputed':
    case 'dispute_lost':
    case 'voided':
      return plain(donationTitles[state], endTexts[state]);
    case 'arrived':
      if (isTaintedAlone(view)) return plain(lazyCopy.thanks.taintedTitle, lazyCopy.thanks.taintedText);
      if (view?.listedMonthly) return plain(texts.thanks.title ?? donationTitles.arrived, lazyCopy.thanks.monthlyText);
      return of(texts.thanks, donationTitles.arrived);
    case 'processing':
    case 'failed':
    case 'cancelled':
    case 'refunded':
      return of(texts[state], donationTitles[state]);
    case 'review':
      return of(texts.review, lazyCopy.thanks.review);
  }
}
