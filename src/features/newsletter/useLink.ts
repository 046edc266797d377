import { useCallback, useEffect, useRef, useState } from 'react';
import type { SendFailure, Sent } from '../../components/form/SendFailure';

export type LinkState =
  | { readonly type: 'waiting' }
  | { readonly type: 'asking' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly failure: SendFailure };

/** The token goes out of the address as soon as it has done its work: nobody copies it along with the page's address. */
const forgetToken = () => window.history.replaceState(window.history.state, '', `${window.location.pathname}#news`);

/** What becomes of a link out of a letter. @returns its state, and what follows it. */
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
