import { useLayoutEffect, useState } from 'react';

/** The item in which the tab stores the key: a reload shows the plan again, and a sign-out removes it with all items of this prefix. */
const item = 'mizan.plan-key';

/** The value in place of a key, for a fragment that can't be one. */
export const wrongKey = 'wrong';

const keyForm = /^#([\w.-]{20,300})$/;

function readStored(): string | null {
  try {
    return sessionStorage.getItem(item);
  } catch {
    return null;
  }
}

function store(key: string | undefined): void {
  try {
    if (key) sessionStorage.setItem(item, key);
    else sessionStorage.removeItem(item);
  } catch {
    // Blocked: the key lasts as long as the page.
  }
}

/** Forgets the key of the tab, which has ended. */
export const forgetPlanKey = (): void => store(undefined);

/**
 * Returns the key of a plan in the address. It is taken out of the address and of the history at once, so that it is not copied,
 * seen or found there later, and the tab stores it.
 *
 * @param hash - the hash of the router's location
 * @returns `undefined` on the server and in the first render, `null` if there is none, and `wrongKey` for one that can't be one
 */
export function usePlanKey(hash: string): string | null | undefined {
  const [key, setKey] = useState<string | null | undefined>(undefined);
  useBrowserLayoutEffect(() => {
    const [, found] = keyForm.exec(decode(hash)) ?? [];
    const isNamed = hash.length > 1;
    if (isNamed) store(found);
    setKey(isNamed ? (found ?? wrongKey) : readStored());
    // From giving: the router takes the key for a place on the page, and stays where the form was scrolled to.
    if (isNamed) scrollTo(0, 0);
    if (location.hash || location.search) history.replaceState(history.state, '', location.pathname);
  }, [hash]);
  return key;
}

/** Email programs may encode a link's dots. */
function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** React warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
