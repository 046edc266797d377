import { useCallback, useEffect, useRef, useState } from 'react';
import type { SendFailure, Sent } from '../../components/form/SendFailure';

export type LinkState =
  | { readonly type: 'waiting' }
  | { readonly type: 'asking' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly failure: SendFailure };

/** The token is removed from the address once used, so that it is not copied along. */
const forgetToken = () => window.history.replaceState(window.history.state, '', `${window.location.pathname}#news`);

/** Runs the action of an email's link. @returns its state, and a function that runs it */
export function useLink(follow: () => Promise<Sent<unknown>>): {
  readonly state: LinkState;
  readonly go: () => void;
} {
  const [state, setState] = useState<LinkState>({ type: 'waiting' });
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  const latest = useRef(follow);
  latest.current = follow;
  const go = useCallback(() => {
    setState({ type: 'asking' });
    void latest.current().then((sent) => {
      if (!shown.current) return;
      if (sent.ok) forgetToken();
      setState(sent.ok ? { type: 'done' } : { type: 'failed', failure: sent.failure });
    });
  }, []);
  return { state, go };
}
