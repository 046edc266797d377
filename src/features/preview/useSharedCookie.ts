import { useCallback, useEffect, useRef } from 'react';
import { readPreviewCookie } from './previewCookie';

const channelName = 'preview-cookie';

/**
 * Lists the events that the hosted content service's toolbar dispatches once it has changed the cookie of a preview that is shown, or taken
 * it away.
 */
const toolbarEvents = ['prismicPreviewUpdate', 'prismicPreviewEnd'];

/**
 * Shares the preview's cookie among all tabs of a browser. Calls back when another tab, or the toolbar, changed it: at once if that says so,
 * otherwise when this one is looked at again.
 *
 * @returns notifies the other tabs that this one changed the cookie
 */
export function useSharedCookie(onChange: () => void): () => void {
  const lastValue = useRef<string | undefined>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    lastValue.current = readPreviewCookie(document.cookie);
  }, []);

  useEffect(() => {
    const compare = () => {
      const value = readPreviewCookie(document.cookie);
      if (value === lastValue.current) return;
      lastValue.current = value;
      onChange();
    };
    // A page that is left, or loaded again, is hidden too.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') compare();
    };
    // Unless the event is cancelled, the toolbar loads the page again, and with that is gone.
    const onToolbar = (event: Event) => {
      event.preventDefault();
      compare();
    };
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.addEventListener('message', compare);
    window.addEventListener('focus', compare);
    document.addEventListener('visibilitychange', onVisibility);
    for (const event of toolbarEvents) window.addEventListener(event, onToolbar);
    return () => {
      for (const event of toolbarEvents) window.removeEventListener(event, onToolbar);
      channel.current = null;
      opened.close();
      window.removeEventListener('focus', compare);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [onChange]);

  return useCallback(() => {
    lastValue.current = readPreviewCookie(document.cookie);
    channel.current?.postMessage('changed');
  }, []);
}
