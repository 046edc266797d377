import { useEffect, useState } from 'react';
import type { DonationView } from '../../../domain/donation';
import type { CallResult } from '../../../contract/CallResult';
import { getPaymentStatus } from '../payment/getPaymentStatus';

/** The known status of a donation. */
export type DonationQuery =
  | { readonly type: 'loading' }
  | {
      readonly type: 'known';
      readonly view: DonationView;
      /** The stored failure is final, and not that of an earlier try. */
      readonly refused: boolean;
    }
  | { readonly type: 'not_found' }
  /** No answer; polled again later. */
  | { readonly type: 'offline' };

/** Seconds between polls: short at first, when most payments settle. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30, 45, 60];
/** A paid donation gets its receipt within moments; after this many polls the page leaves it to the email. */
const receiptQuestions = 6;
/**
 * Polls after which a failure is shown. By then the function has read the provider's status itself, which it does for
 * statuses older than three seconds.
 */
const failureQuestions = 5;
/** After these the donor can reload the page, or read the email. */
const maxQuestions = 30;

/**
 * Polls a donation until its status is final.
 *
 * @param confirmed - the provider confirmed the payment to this browser, so an open donation is only not booked yet
 */
export function useDonation(
  reference: string,
  confirmed: boolean,
  status: (reference: string) => Promise<CallResult<DonationView>>,
): DonationQuery {
  const [gift, setGift] = useState<DonationQuery>({ type: 'loading' });
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let questions = 0;
    let wasProcessing = false;
    const poll = async () => {
      const answer = await status(reference);
      if (!wanted) return;
      questions += 1;
      const view = answer.ok ? answer.value : null;
      wasProcessing ||= view?.status === 'processing';
      const refused = view !== null && hasFailed(view) && (wasProcessing || questions >= failureQuestions);
      if (view) setGift({ type: 'known', view, refused });
      else if (!answer.ok && answer.error.code === 'not_found') return setGift({ type: 'not_found' });
      // Keep the last known status.
      else setGift((before) => (before.type === 'known' ? before : { type: 'offline' }));
      if (view && (refused || isFinal(view, confirmed, questions))) return;
      if (questions < maxQuestions) timer = setTimeout(() => void poll(), (pauses[questions - 1] ?? 60) * 1000);
    };
    setGift({ type: 'loading' });
    void poll();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [reference, confirmed, status]);
  return gift;
}

/** Card payments stay open after a failure, for another card. */
const hasFailed = ({ status, failure }: DonationView) => getPaymentStatus(status) === 'unpaid' && failure !== undefined;

function isFinal(
  { status, receiptNumber, receiptEmail }: DonationView,
  confirmed: boolean,
  questions: number,
): boolean {
  if (status === 'succeeded') {
    const isSent = receiptEmail?.isSent ?? true;
    return (receiptNumber !== undefined && isSent) || questions >= receiptQuestions;
  }
  if (status === 'processing') return false;
  return status === 'failed' || getPaymentStatus(status) !== 'unpaid' || !confirmed;
}
