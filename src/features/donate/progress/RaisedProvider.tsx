import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { RaisedContext } from '../../../components/cards/raised';
import { browserConfig } from '../../../config/browser';
import type { fetchRaised } from '../../../services/payments/fetchRaised';

/** A figure is fetched again when a page shows it after this time, in milliseconds. */
const freshFor = 60_000;

/** Downloaded where a page shows a case. Where it can't be, the page shows the editors' figures. */
const fetchWhenShown: typeof fetchRaised = (base, uids) =>
  import('../../../services/payments/fetchRaised').then(
    (loaded) => loaded.fetchRaised(base, uids),
    () => null,
  );

export interface RaisedProviderProps {
  readonly children: ReactNode;
  /** Replaced in tests. */
  readonly fetchFigures?: typeof fetchRaised;
}

/** Provides what cases received through the site, so that every page shows one figure. All cases of a page are one request. */
export function RaisedProvider({ children, fetchFigures = fetchWhenShown }: RaisedProviderProps) {
  const [cents, setCents] = useState<Readonly<Record<string, number>>>({});
  const requestedAt = useRef(new Map<string, number>()).current;
  const next = useRef<string[]>([]);

  const request = useCallback(
    (uid: string) => {
      const now = Date.now();
      // Without a connection the page shows what was built.
      if (!navigator.onLine || now - (requestedAt.get(uid) ?? 0) < freshFor) return;
      requestedAt.set(uid, now);
      next.current.push(uid);
      if (next.current.length > 1) return;
      queueMicrotask(() => {
        void fetchFigures(browserConfig.api.payments, next.current.splice(0)).then(
          (figures) => figures && setCents((known) => ({ ...known, ...figures })),
        );
      });
    },
    [requestedAt, fetchFigures],
  );

  return (
    <RaisedContext.Provider value={useMemo(() => ({ cents, request }), [cents, request])}>
      {children}
    </RaisedContext.Provider>
  );
}
