import { SiteLink } from '../../../components/ui/SiteLink';
import type { SaveFailure } from '../ports';
import * as styles from '../calculate.module.css';

export interface SaveNewsProps {
  /** The statement under which the calculation is saved as it stands. */
  readonly saved: string | null;
  readonly failure: SaveFailure | null;
}

/** What came of saving. */
export function SaveNews({ saved, failure }: SaveNewsProps) {
  return (
    <div role="status" className={styles.news}>
      {saved ? (
        <p>
          It is saved, and stays as it is. <SiteLink href={`/account#/zakat/${saved}`}>See it in your account</SiteLink>
        </p>
      ) : (
        failure && <p>{failureText(failure)}</p>
      )}
    </div>
  );
}

function failureText(failure: SaveFailure) {
  switch (failure) {
    case 'signed_out':
      return (
        <>
          To save it, <SiteLink href="/account?return=/calculate">sign in or create an account</SiteLink>. What you
          typed stays on this device, and you come back here.
        </>
      );
    case 'offline':
      return 'It could not be sent. Check your connection, and save it again.';
    case 'too_many':
      return 'That was often in a short time. Please wait a minute, and save it again.';
    case 'full':
      return (
        <>
          Your account is full of statements.{' '}
          <SiteLink href="/account#/zakat">Remove one that you no longer need</SiteLink>, and save this one again.
        </>
      );
    case 'too_long':
      return 'It has more entries than can be saved. Add some of them up, and save it again. It stays on this device all the same.';
    case 'failed':
      return 'It could not be saved. Please try again in a moment.';
  }
}
