import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../state/tools';

/**
 * Asks for the market's prices once the calculator is used, and not for everybody who reads the page. Where none come, the page's
 * own stay.
 *
 * @param begun - whether something stands in it already
 * @returns to be called when it is used
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
