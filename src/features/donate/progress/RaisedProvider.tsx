import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { RaisedContext } from '../../../components/cards/raised';
import { browserConfig } from '../../../config/browser';
import type { fetchRaised } from '../../../services/payments/fetchRaised';

/** A figure is fetched again when a page shows it after this time, in milliseconds. */
const freshFor = 60_000;

/** Without a connection the page shows what was built. */
const isDue = (requestedAt = 0) => navigator.onLine && Date.now() - requestedAt >= freshFor;

/** Downloaded when a page shows a case. If it can't be, the page shows the editors' figures. */
const fetchWhenShown: typeof fetchRaised = (base, uids, isFresh) =>
  import('../../../services/payments/fetchRaised').then(
    (loaded) => loaded.fetchRaised(base, uids, isFresh),
    () => null,
  );

export interface RaisedProviderProps {
  readonly children: ReactNode;
  /** Replaced in tests. */
  readonly fetchFigures?: typeof fetchRaised;
}

/**
 * Provides the sums that cases received through the site, so that every page shows one figure. All cases of a page are
 * one request.
 */
export function RaisedProvider({ children, fetchFigures = fetchWhenShown }: RaisedProviderProps) {
  const [cents, setCents] = useState<Readonly<Record<string, number>>>({});
  const requestedAt = useRef(new Map<string, number>()).current;
  const next = useRef(new Map<string, boolean>()).current;

  const schedule = useCallback(
    (uid: string, isFresh: boolean) => {
      requestedAt.set(uid, Date.now());
      const isScheduled = next.size > 0;
      next.set(uid, isFresh);
      if (isScheduled) return;
      // A task later: when a tab is shown again, each figure's listener runs in a task of its own.
      setTimeout(() => {
        const scheduled = [...next];
        next.clear();
        const uids = scheduled.map(([uid]) => uid);
        const skipsCache = scheduled.some(([, fresh]) => fresh);
        void fetchFigures(browserConfig.api.payments, uids, skipsCache).then((figures) => {
          if (figures) setCents((before) => ({ ...before, ...figures }));
        });
      });
    },
    [requestedAt, next, fetchFigures],
  );
  const request = useCallback(
    (uid: string) => {
      if (isDue(requestedAt.get(uid))) schedule(uid, false);
    },
    [requestedAt, schedule],
  );
  const refresh = useCallback(
    (uid: string) => {
      if (navigator.onLine) schedule(uid, true);
    },
    [schedule],
  );

  return (
    <RaisedContext.Provider value={useMemo(() => ({ cents, request, refresh }), [cents, request, refresh])}>
      {children}
    </RaisedContext.Provider>
  );
}
