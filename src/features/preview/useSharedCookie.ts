import { useCallback, useEffect, useRef } from 'react';
import { previewCookieValue } from './previewCookie';

const CHANNEL = 'preview-cookie';

/**
 * All tabs of a browser share the preview's cookie. Calls back when another tab changed it: at once where that tab says so,
 * otherwise when this one is looked at again.
 *
 * @returns tells the other tabs that this one changed the cookie
 */
export function useSharedCookie(onChange: () => void): () => void {
  const known = useRef<string | undefined>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    known.current = previewCookieValue(document.cookie);
  }, []);

  useEffect(() => {
    const compare = () => {
      const value = previewCookieValue(document.cookie);
      if (value === known.current) return;
      known.current = value;
      onChange();
    };
    const opened = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
    channel.current = opened;
    opened?.addEventListener('message', compare);
    window.addEventListener('focus', compare);
    document.addEventListener('visibilitychange', compare);
    return () => {
      channel.current = null;
      opened?.close();
      window.removeEventListener('focus', compare);
      document.removeEventListener('visibilitychange', compare);
    };
  }, [onChange]);

  return useCallback(() => {
    known.current = previewCookieValue(document.cookie);
    channel.current?.postMessage('changed');
  }, []);
}
