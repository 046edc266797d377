import { EmailAddress } from '../../../components/ui/EmailAddress';
import type { SentCode } from '../signIn/entry/EntryState';
import type { Entry } from '../signIn/entry/useEntry';
import * as styles from './forms.module.css';

/** Where a code went, as the service says it, in words that do not reveal whether the address has an account. */
export function CodeSent({ sent, lasts }: { readonly sent: SentCode; readonly lasts: string }) {
  return (
    <div>
      <p>
        We sent a six-digit code to <strong>{sent.sentTo}</strong>, if{' '}
        <strong>
          <EmailAddress email={sent.email} />
        </strong>{' '}
        can be used here.
      </p>
      <p className={styles.soft}>
        The code works for {lasts}. If you can’t see it, check your spam folder. We can send one code every 30 seconds,
        and five an hour.
      </p>
    </div>
  );
}

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
