import type { ReactNode } from 'react';
import { RichText } from '../../../components/rich-text/RichText';
import type { ThankYouWords } from './ThankYouWords';
import type { KnownGift } from './useGift';

/** What the page has to say about a gift. */
export type GiftState =
  | 'asking'
  | 'offline'
  | 'not_found'
  | 'thanks'
  | 'processing'
  | 'unpaid'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'disputed'
  | 'review';

/**
 * @param confirmed - the provider told this browser that it has the payment
 */
export function giftState(gift: KnownGift, confirmed: boolean): GiftState {
  if (gift.type !== 'known') return gift.type;
  const { status, underReview } = gift.view;
  if (underReview) return 'review';
  switch (status) {
    case 'succeeded':
      return 'thanks';
    case 'processing':
      return 'processing';
    case 'created':
    case 'requires_action':
      if (gift.refused && confirmed) return 'failed';
      return confirmed ? 'processing' : 'unpaid';
    case 'failed':
      return 'failed';
    case 'cancelled':
    case 'expired':
      return 'cancelled';
    case 'partly_refunded':
    case 'refunded':
      return 'refunded';
    case 'disputed':
    case 'dispute_lost':
      return 'disputed';
  }
}

/** Title and text of a state: the editors' where they have some. */
export function stateWords(
  state: GiftState,
  words: ThankYouWords,
): { readonly title: string; readonly text: ReactNode } {
  const of = ({ title, text }: ThankYouWords['thanks'], fallback: string) => ({
    title: title ?? fallback,
    text: <RichText field={text} />,
  });
  const plain = (title: string, text: string) => ({ title, text: <p>{text}</p> });
  switch (state) {
    case 'asking':
      return plain('Your gift', 'We are asking how your gift stands …');
    case 'offline':
      return plain(
        'Your gift',
        'We can’t ask at the moment how your gift stands. Please don’t pay again: this page goes on asking, and the receipt comes by e-mail.',
      );
    case 'not_found':
      return plain(
        'We don’t know this gift',
        'The link may be incomplete. The receipt of a gift is in the e-mail that was sent for it.',
      );
    case 'unpaid':
      return plain(
        'This gift has not been paid yet',
        'Nothing was charged. What you typed is still here, on the device you typed it on.',
      );
    case 'disputed':
      return plain(
        'Your bank has a question about this gift',
        'The payment was disputed with the bank, and we are answering it. If that was not your doing, please write to us.',
      );
    case 'thanks':
      return of(words.thanks, 'Thank you. Your gift has arrived.');
    case 'processing':
      return of(words.processing, 'Your gift is on its way');
    case 'failed':
      return of(words.failed, 'The payment did not go through');
    case 'cancelled':
      return of(words.cancelled, 'This gift was not paid');
    case 'refunded':
      return of(words.refunded, 'This gift was given back');
    case 'review':
      return of(words.review, 'We are looking at this payment');
  }
}
