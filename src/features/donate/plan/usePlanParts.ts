import { useEffect, useState } from 'react';
import type { LoadPlans, PlanParts } from '../PlanParts';

export type LoadedParts =
  { readonly type: 'loading' } | { readonly type: 'failed' } | { readonly type: 'loaded'; readonly parts: PlanParts };

/** What regular gifts need, loaded once one is chosen. */
export function usePlanParts(load: LoadPlans | undefined, isWanted: boolean) {
  const [loaded, setLoaded] = useState<LoadedParts>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || !load) return;
    let wanted = true;
    setLoaded((before) => (before.type === 'loaded' ? before : { type: 'loading' }));
    load().then(
      (parts) => wanted && setLoaded({ type: 'loaded', parts }),
      () => wanted && setLoaded({ type: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [isWanted, load, tries]);
  return { loaded, retry: () => setTries((before) => before + 1) };
}
