import type { Entry } from '../signIn/entry/useEntry';
import * as styles from './forms.module.css';

/** Asks for another code. */
export function AnotherCode({ entry }: { readonly entry: Pick<Entry, 'sendAgain'> }) {
  return (
    <p>
      No code?{' '}
      <button type="button" className={styles.link} onClick={entry.sendAgain}>
        Send a new code
      </button>
    </p>
  );
}
