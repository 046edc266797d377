import type { Entry } from '../signIn/entry/useEntry';
import * as styles from './forms.module.css';

/** Asks for another code. */
export function AnotherCode({ entry }: { readonly entry: Pick<Entry, 'sendAgain'> }) {
  return (
    <p>
      Nothing came?{' '}
      <button type="button" className={styles.link} onClick={entry.sendAgain}>
        Send another code
      </button>
    </p>
  );
}
