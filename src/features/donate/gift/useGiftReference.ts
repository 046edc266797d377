import { useLayoutEffect, useState } from 'react';
import { parseGiftFragment } from '../link/parseGivingLink';

/**
 * The gift that the address names after its `#`; `null` on the server and in the first rendering, which must be the server's.
 *
 * @param hash - of the router's location
 */
export function useGiftReference(hash: string): string | null {
  const [reference, setReference] = useState<string | null>(null);
  useBrowserLayoutEffect(() => setReference(parseGiftFragment(hash)), [hash]);
  return reference;
}

/** React warns of layout effects on the server, where there is no layout. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
