import { useCallback, useEffect, useState } from 'react';
import type { Stripe } from '@stripe/stripe-js';

export type LoadingStripe =
  { readonly type: 'loading' } | { readonly type: 'failed' } | { readonly type: 'loaded'; readonly stripe: Stripe };

export interface StripeScript {
  readonly loading: LoadingStripe;
  /** How often it was loaded again: what is drawn with it is drawn anew. */
  readonly tries: number;
  readonly retry: () => void;
  /** Reports that what the script drew did not load. */
  readonly fail: () => void;
}

/** Returns Stripe.js, loaded when this is first shown. */
export function useStripe(load: () => Promise<Stripe>): StripeScript {
  const [loading, setLoading] = useState<LoadingStripe>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setLoading({ type: 'loading' });
    load().then(
      (stripe) => {
        if (wanted) setLoading({ type: 'loaded', stripe });
      },
      () => {
        if (wanted) setLoading({ type: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const fail = useCallback(() => setLoading({ type: 'failed' }), []);
  return { loading, tries, retry, fail };
}
