import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './ShareLinks.module.css';
import { uiCopy } from '../../texts/en-AU/controls';
import { Untranslated } from '../ui/Untranslated';

export interface ShareLinksProps {
  /** The full address of the page. */
  readonly url: string;
  readonly title: string;
  /** The page's story, and how far a case has come. */
  readonly text?: string | undefined;
}

/** Links that share a page, without third-party scripts. The copy button appears once scripts run. */
export function ShareLinks({ url, title, text }: ShareLinksProps) {
  const [state, setState] = useState<'unavailable' | 'ready' | 'copied'>('unavailable');
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => {
    setState(navigator.clipboard ? 'ready' : 'unavailable');
    setHasSheet('share' in navigator);
  }, [url]);

  const address = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  const words = encodeURIComponent(text ? `${title}. ${text}` : title);
  // Rejected if the visitor closes the sheet.
  const onShare = () => navigator.share({ title, url, ...(text && { text }) }).catch(() => undefined);
  // A hook for this, as other pages have, would cost every page that is read 100 bytes.
  const onCopy = () =>
    navigator.clipboard.writeText(url).then(
      () => setState('copied'),
      // Rejected, for example in a frame without the permission: the address is still in the address bar.
      () => setState('unavailable'),
    );
  return (
    <div className={styles.share} role="group" aria-label={uiCopy.share.label} data-screen>
      <span className={styles.label}>{uiCopy.share.share}</span>
      {hasSheet && (
        <button type="button" className={styles.item} onClick={() => void onShare()}>
          {uiCopy.share.device}
        </button>
      )}
      <a className={styles.item} href={`mailto:?subject=${subject}&body=${text ? `${words}%20` : ''}${address}`}>
        <Icon name="mail" /> {uiCopy.share.email}
      </a>
      <a className={styles.item} href={`https://wa.me/?text=${words}%20${address}`} rel="noopener external">
        <Untranslated>WhatsApp</Untranslated>
      </a>
      <a
        className={styles.item}
        href={`https://x.com/intent/post?text=${words}&url=${address}`}
        rel="noopener external"
      >
        <Untranslated>X</Untranslated>
      </a>
      <button type="button" className={styles.item} onClick={() => void onCopy()} data-state={state}>
        <Icon name="copy" />{' '}
        <span aria-live="polite">{state === 'copied' ? uiCopy.share.copied : uiCopy.share.copyLink}</span>
      </button>
    </div>
  );
}
