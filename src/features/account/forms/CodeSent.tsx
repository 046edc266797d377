import type { SentCode } from '../signIn/entry/EntryState';
import * as styles from './forms.module.css';

/** Where a code went, in words that tell nobody whether the address has an account. */
export function CodeSent({ sent, lasts }: { readonly sent: SentCode; readonly lasts: string }) {
  return (
    <div>
      <p>
        If it can be used here, a message with a code of six digits is on its way to <strong>{sent.email}</strong>.
      </p>
      <p className={styles.soft}>The code works for {lasts}. If nothing comes, look among unwanted mail.</p>
    </div>
  );
}
