import { useEffect, useState } from 'react';

export type LoadedParts<Parts> =
  { readonly type: 'loading' } | { readonly type: 'failed' } | { readonly type: 'loaded'; readonly parts: Parts };

/** What was loaded before, by what loads it: the next form has it at once. */
const known = new Map<unknown, unknown>();

/** Loads parts of the form for every form of this page. */
export async function loadParts<Parts>(load: () => Promise<Parts>): Promise<Parts> {
  const parts = await load();
  known.set(load, parts);
  return parts;
}

/**
 * Parts of the form that are loaded once they are wanted.
 *
 * @param load - must be the same function on each render; without it there are none
 */
export function useParts<Parts>(load: (() => Promise<Parts>) | undefined, isWanted: boolean) {
  const [loaded, setLoaded] = useState<LoadedParts<Parts>>(() =>
    known.has(load) ? { type: 'loaded', parts: known.get(load) as Parts } : { type: 'loading' },
  );
  const [tries, setTries] = useState(0);
  const isNeeded = isWanted && loaded.type !== 'loaded';
  useEffect(() => {
    if (!isNeeded || !load) return;
    let wanted = true;
    setLoaded({ type: 'loading' });
    loadParts(load).then(
      (parts) => wanted && setLoaded({ type: 'loaded', parts }),
      () => wanted && setLoaded({ type: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [isNeeded, load, tries]);
  return { loaded, retry: () => setTries((before) => before + 1) };
}
