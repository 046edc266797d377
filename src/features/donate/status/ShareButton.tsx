import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { lazyCopy } from '../lazyCopy';
import type { Cause } from './findCauses';
import * as styles from './status.module.css';

export interface ShareButtonProps {
  readonly type: Cause['type'];
  readonly title: string;
  /** The public page: nothing of the donor or the gift. */
  readonly url: string;
}

/** Shares a page by the device's own sheet, or copies its link where there is none. */
export function ShareButton({ type, title, url }: ShareButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copyLink = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setCopied('yes'),
        () => setCopied('refused'),
      );
  const share = async () => {
    setCopied('no');
    // Not in every browser, whatever the types say.
    if (!('share' in navigator)) return copyLink();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closed by the donor.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink();
    }
  };
  return (
    <div className={styles.ways} data-screen>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="copy" /> {lazyCopy.thanks.share[type]}
      </Button>
      <span className={styles.done} role="status">
        {copied === 'yes' && lazyCopy.thanks.linkCopied}
        {copied === 'refused' && lazyCopy.thanks.linkToCopy(url)}
      </span>
    </div>
  );
}
