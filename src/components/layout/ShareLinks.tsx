import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './ShareLinks.module.css';
import { useClipboard } from '../ui/useClipboard';
import { uiCopy } from '../../texts/en-AU/controls';

export interface ShareLinksProps {
  /** The full address of the page. */
  readonly url: string;
  readonly title: string;
}

/** Links that share a page, without third-party scripts. The copy button appears once scripts run. */
export function ShareLinks({ url, title }: ShareLinksProps) {
  const [hasClipboard, setHasClipboard] = useState(false);
  useEffect(() => setHasClipboard(Boolean(navigator.clipboard)), []);
  const [outcome, copy] = useClipboard();
  const copied = outcome?.text === url ? outcome : null;
  // Where it is refused the address is still in the address bar.
  const state = !hasClipboard || copied?.isCopied === false ? 'unavailable' : copied ? 'copied' : 'ready';

  const address = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  return (
    <div className={styles.share} role="group" aria-label={uiCopy.share.label} data-screen>
      <span className={styles.label}>{uiCopy.share.share}</span>
      <a className={styles.item} href={`mailto:?subject=${words}&body=${address}`}>
        <Icon name="mail" /> {uiCopy.share.email}
      </a>
      <a className={styles.item} href={`https://wa.me/?text=${words}%20${address}`} rel="noopener external">
        WhatsApp
      </a>
      <a
        className={styles.item}
        href={`https://x.com/intent/post?text=${words}&url=${address}`}
        rel="noopener external"
      >
        X
      </a>
      <button type="button" className={styles.item} onClick={() => void copy(url)} data-state={state}>
        <Icon name="copy" />{' '}
        <span aria-live="polite">{state === 'copied' ? uiCopy.share.copied : uiCopy.share.copyLink}</span>
      </button>
    </div>
  );
}
