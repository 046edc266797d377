import { useEffect, useState } from 'react';
import type { Comparison } from '../../contract/finance';
import type { CallResult } from '../../contract/CallResult';
import type { Finance } from '../../services/finance/createFinance';
import { failureText } from './copy';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Milliseconds between two looks at a comparison that is under way. */
const lookEvery = 2_000;

/**
 * A comparison of the books: started, then watched until it has ended.
 *
 * @property found - how it stands, and of which days
 */
export function useComparison(finance: Pick<Finance, 'compare' | 'comparison'>, signedOut: () => void) {
  const [found, setFound] = useState<(Days & { readonly comparison: Comparison }) | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function onAnswer(days: Days, answer: CallResult<Comparison>) {
    // A question who it is has the focus.
    setError(answer.ok || answer.error.code === 'sign_in_again' ? null : failureText(answer.error));
    if (answer.ok) setFound({ ...days, comparison: answer.value });
    else if (answer.error.code === 'unauthorized') signedOut();
  }

  // A look that fails is shown, and the next one is made all the same: what is watched goes on.
  useEffect(() => {
    if (found?.comparison.state !== 'running') return undefined;
    let isWatched = true;
    const timer = setInterval(() => {
      void finance.comparison(found.from, found.to).then((answer) => isWatched && onAnswer(found, answer));
    }, lookEvery);
    return () => {
      isWatched = false;
      clearInterval(timer);
    };
  });

  async function start(days: Days) {
    if (isStarting) return;
    setIsStarting(true);
    setError(null);
    setFound(null);
    onAnswer(days, await finance.compare(days.from, days.to));
    setIsStarting(false);
  }
  return { found, error, start, isBusy: isStarting || found?.comparison.state === 'running' };
}
