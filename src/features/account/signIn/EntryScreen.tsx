import { ForgottenForm, ResetForm } from './ResetPassword';
import { AwaitLink, ConfirmForm, SignUpForm } from './SignUp';
import { WayTo } from '../forms/WayTo';
import { useEntry } from './entry/useEntry';
import type { Entry } from './entry/useEntry';
import { ChallengeForm } from './ChallengeForm';
import { SignInForm } from './SignInForm';
import * as styles from './EntryScreen.module.css';

/** What a stranger sees: one form at a time, and beside it what else there is to do. */
export function EntryScreen() {
  const entry = useEntry();
  return (
    <div className={styles.entry}>
      <EntryPart entry={entry} />
      <aside className={styles.aside} aria-label="About accounts">
        {entry.state.screen.at === 'sign-in' && (
          <div>
            <h2 className={styles.heading}>New here?</h2>
            <p>It takes a minute. You need an email address and a password, and we send you a code.</p>
            <p className={styles.way}>
              <WayTo entry={entry} page="sign-up">
                Create an account
              </WayTo>
            </p>
          </div>
        )}
        <div>
          <h2 className={styles.heading}>You can give without an account</h2>
          <p>
            We email your receipt either way. If you create an account later with the same address, your earlier gifts
            appear in it.
          </p>
          <p className={styles.way}>
            <a href="/pay">Give without an account</a>
          </p>
        </div>
      </aside>
    </div>
  );
}

function EntryPart({ entry }: { readonly entry: Entry }) {
  const { screen } = entry.state;
  switch (screen.at) {
    case 'sign-in':
      return <SignInForm entry={entry} />;
    case 'sign-up':
      return <SignUpForm entry={entry} />;
    case 'forgotten':
      return <ForgottenForm entry={entry} />;
    case 'confirm':
      return <ConfirmForm entry={entry} sent={screen.sent} />;
    case 'await-link':
      return <AwaitLink entry={entry} sent={screen.sent} />;
    case 'reset':
      return <ResetForm entry={entry} sent={screen.sent} />;
    case 'challenge':
      return <ChallengeForm entry={entry} outcome={screen.outcome} />;
  }
}
