import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../state/tools';

/**
 * Requests the market's prices once the calculator is used, not for every reader of the page. If none come, the page's
 * own
 * stay.
 *
 * @param begun - whether something has been entered already
 * @returns call when the calculator is used
 */
export function useLivePrices(begun: boolean): () => void {
  const { store, readPrices } = useTools();
  const [used, setUsed] = useState(false);
  const wanted = used || begun;
  useEffect(() => {
    if (!wanted) return;
    void readPrices(store.initial.prices).then((prices) => {
      if (prices) store.dispatch({ type: 'pricesCame', prices });
    });
  }, [wanted, store, readPrices]);
  return useCallback(() => setUsed(true), []);
}
