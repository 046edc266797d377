import { useEffect, useState } from 'react';
import type { DonationView } from '../../../domain/donation';
import type { Answer } from '../../../services/http/Answer';
import { standing } from '../payment/standing';

/** What is known of a gift. */
export type KnownGift =
  | { readonly type: 'asking' }
  | {
      readonly type: 'known';
      readonly view: DonationView;
      /** A failure that is stored is the last word, and not that of a try before the one that is on its way. */
      readonly refused: boolean;
    }
  | { readonly type: 'not_found' }
  /** Nobody answers; asked again by and by. */
  | { readonly type: 'offline' };

/** Seconds from one question to the next: soon at first, when most payments settle, and then ever more patiently. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30, 45, 60];
/** A gift that is paid gets its receipt within moments; after so many questions it is left to the e-mail. */
const receiptQuestions = 6;
/** By then the function has asked the provider itself, which it does for what has been stored for three seconds. */
const failureQuestions = 5;
/** Then somebody who still has the page open reloads it, or reads the e-mail. */
const mostQuestions = 30;

/**
 * A gift as it is stored, asked for again until nothing about it will change by itself.
 *
 * @param confirmed - the provider told this browser that it has the payment, so that an open gift is only not booked yet
 */
export function useGift(
  reference: string,
  confirmed: boolean,
  status: (reference: string) => Promise<Answer<DonationView>>,
): KnownGift {
  const [gift, setGift] = useState<KnownGift>({ type: 'asking' });
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let questions = 0;
    let wasProcessing = false;
    const ask = async () => {
      const answer = await status(reference);
      if (!wanted) return;
      questions += 1;
      const view = answer.ok ? answer.value : null;
      wasProcessing ||= view?.status === 'processing';
      const refused = view !== null && hasFailed(view) && (wasProcessing || questions >= failureQuestions);
      if (view) setGift({ type: 'known', view, refused });
      else if (!answer.ok && answer.failure.code === 'not_found') return setGift({ type: 'not_found' });
      // What was known before is still the best there is to say.
      else setGift((before) => (before.type === 'known' ? before : { type: 'offline' }));
      if (view && (refused || isFinal(view, confirmed, questions))) return;
      if (questions < mostQuestions) timer = setTimeout(() => void ask(), (pauses[questions - 1] ?? 60) * 1000);
    };
    setGift({ type: 'asking' });
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [reference, confirmed, status]);
  return gift;
}

/** Card payments stay open after a failure, for another card. */
const hasFailed = ({ status, failure }: DonationView) => standing(status) === 'unpaid' && failure !== undefined;

function isFinal({ status, receiptNumber }: DonationView, confirmed: boolean, questions: number): boolean {
  if (status === 'succeeded') return receiptNumber !== undefined || questions >= receiptQuestions;
  if (status === 'processing') return false;
  return status === 'failed' || standing(status) !== 'unpaid' || !confirmed;
}
