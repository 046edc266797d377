import { useEffect } from 'react';
import { WayTo } from '../forms/WayTo';
import * as styles from '../forms/forms.module.css';
import { ScreenHeading } from '../session/ScreenHeading';
import type { SentCode } from '../signIn/entry/EntryState';
import type { Entry } from '../signIn/entry/useEntry';

/** The link that shows that an address is its owner's: this page goes on by itself once it was opened. */
export function AwaitLink({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  // Once, when the screen is first shown: the waiting ends by itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => entry.wait(), []);
  return (
    <div className={styles.card}>
      <ScreenHeading title="Confirm your email address" className={styles.title} />
      <p>
        We sent a link to <strong>{sent.sentTo}</strong>, if <strong>{sent.email}</strong> can be used here. Open it on
        any device.
      </p>
      <p role="status">Waiting for you to open the link. This page will then sign you in.</p>
      <div className={styles.after}>
        <p>
          Wrong address?{' '}
          <WayTo entry={entry} page="sign-up">
            Use another
          </WayTo>
        </p>
      </div>
    </div>
  );
}
