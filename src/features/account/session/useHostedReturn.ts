import { useEffect, useState } from 'react';
import type { Failure } from '../../../services/identity';
import { useSessionState } from './SessionContext';

/** The status of a return from the hosted sign-in pages. */
export type HostedReturn =
  { readonly type: 'none' } | { readonly type: 'finishing' } | { readonly type: 'failed'; readonly failure: Failure };

/** Whether the query is one with which the hosted pages send a visitor back: a code or an error, and the state that was sent along. */
export function isHostedReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/**
 * Finishes a sign-in on the hosted pages, if this page was opened by a return from them: the code is exchanged for tokens, which may
 * take 10 seconds, and then the session is loaded.
 *
 * @param search - the query that the page was opened with
 */
export function useHostedReturn(search: string): HostedReturn {
  const { ports, loadSession } = useSessionState();
  const { hosted } = ports;
  const isReturn = hosted !== undefined && isHostedReturn(search);
  const [state, setState] = useState<HostedReturn>({ type: isReturn ? 'finishing' : 'none' });
  useEffect(() => {
    if (!isReturn) return;
    let wanted = true;
    const unknown: Failure = { ok: false, reason: 'hosted-page', message: 'Authentication Error' };
    void hosted
      .load()
      .then((pages) => pages.finish())
      .catch(() => unknown)
      .then((result) => {
        if (!wanted) return;
        // A reload must not bring the code again, which was used.
        window.history.replaceState(window.history.state, '', window.location.pathname);
        setState(result.ok ? { type: 'none' } : { type: 'failed', failure: result });
        if (result.ok) loadSession();
      });
    return () => {
      wanted = false;
    };
    // Once, for the return that opened the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return state;
}

/** Longer than any path of this site with what a link of it may carry. */
const longest = 2000;

/**
 * Parses where to go after the sign-in: the `return` of the query, if it is a path of this site. Anything that a browser could take
 * for another site (`//…`, `/\…`, a scheme, a control character) is nothing.
 *
 * @param search - the query of the address, with its `?`
 */
export function parseReturn(search: string): string | null {
  const path = new URLSearchParams(search).get('return');
  if (!path || path.length > longest || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname } = new URL(path, 'https://site.invalid');
  // Back to the account itself would lead nowhere.
  return origin === 'https://site.invalid' && !pathname.startsWith('//') && !/^\/account\/?$/.test(pathname)
    ? path
    : null;
}
