import { useEffect, useState } from 'react';
import type { Comparison } from '../../contract/finance';
import { callSafely, type Failure } from '../../contract/CallResult';
import type { Finance } from '../../services/finance/createFinance';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Milliseconds between two looks at a comparison that is under way. */
const lookEvery = 2_000;

/**
 * Watches a comparison of the books until it has ended.
 *
 * @property found - how it stands, and of which days
 * @property error - why the last look at it failed
 */
export function useComparison(finance: Pick<Finance, 'comparison'>) {
  const [found, show] = useState<(Days & { readonly comparison: Comparison }) | null>(null);
  const [error, setError] = useState<Failure | null>(null);

  // A look that fails is shown, and the next one is made all the same: what is watched goes on.
  useEffect(() => {
    if (found?.comparison.state !== 'running') return undefined;
    let isWatched = true;
    const look = async () => {
      const answer = await callSafely(() => finance.comparison(found.from, found.to));
      if (!isWatched) return;
      setError(answer.ok ? null : answer.error);
      if (answer.ok) show({ ...found, comparison: answer.value });
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isWatched = false;
      clearInterval(timer);
    };
  });
  return { found, error, show };
}
