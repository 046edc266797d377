import { useLayoutEffect, useState } from 'react';
import { parseDonationFragment } from '../link/parseGivingLink';

/**
 * The donation that the address names after its `#`; `null` on the server and in the first render.
 *
 * @param hash - of the router's location
 */
export function useDonationReference(hash: string): string | null {
  const [reference, setReference] = useState<string | null>(null);
  useBrowserLayoutEffect(() => setReference(parseDonationFragment(hash)), [hash]);
  return reference;
}

/** React warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
