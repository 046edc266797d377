import { createContext, useContext, useEffect } from 'react';

interface Raised {
  /** Whole cents that cases received through the site, by uid, as far as known. */
  readonly cents: Readonly<Record<string, number>>;
  /** Has the figure of a case fetched, unless it was within a minute. */
  readonly request: (uid: string) => void;
  /** Has the figure fetched now, past every cache: a donation was just made. */
  readonly refresh: (uid: string) => void;
}

/** Donations through the site; without a provider, pages show the editors' figures. */
export const RaisedContext = createContext<Raised>({ cents: {}, request: () => {}, refresh: () => {} });

/**
 * Returns what was raised for a case, in whole dollars: the editors' figure, and from then on the donations through the site,
 * once they are known. They are fetched again, if older than a minute, when the visitor comes back to the tab.
 */
export function useRaised(uid: string | null | undefined, editorsFigure: number | null | undefined): number {
  const { cents, request } = useContext(RaisedContext);
  useEffect(() => {
    if (!uid) return;
    request(uid);
    const onVisible = () => {
      if (document.visibilityState === 'visible') request(uid);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [uid, request]);
  const dollars = Math.max(0, Math.round(editorsFigure ?? 0));
  return dollars + Math.floor(((uid ? cents[uid] : undefined) ?? 0) / 100);
}
