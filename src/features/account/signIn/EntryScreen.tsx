import {
  WayTo,
  EmailInput,
  EntryForm,
  getFieldProps,
  fieldId,
  KeepSignedIn,
  NoticeBox,
  AnotherCode,
  CodeSent,
} from '../forms/EntryForm';
import { CodeInput } from '../forms/CodeInput';
import { PasswordInput } from '../forms/PasswordInput';
import { AwaitLink, ConfirmForm, SignUpForm } from './SignUp';
import { useEntry } from './entry/useEntry';
import type { Entry } from './entry/useEntry';
import { lazySection } from '../lazySection';
import { SignInForm } from './SignInForm';
import * as styles from './EntryScreen.module.css';
import type { SentCode } from './entry/EntryState';

/** Most sign-ins ask for nothing more. */
const ChallengeForm = lazySection(async () => (await import('./ChallengeForm')).ChallengeForm);

/** Asks for a code with which a new password can be chosen. */
function ForgottenForm({ entry }: { readonly entry: Entry }) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title="Choose a new password"
      state={state}
      submitLabel="Send a code"
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
      after={
        <p>
          <WayTo entry={entry} page="sign-in">
            Back to sign in
          </WayTo>
        </p>
      }
    >
      <p>Enter the email address of your account. We will send you a code, so that you can choose a new password.</p>
      <EmailInput {...getFieldProps(entry, 'email')} label="Email address" />
    </EntryForm>
  );
}

/** The code that was sent, and the new password. */
function ResetForm({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title="Enter the code and a new password"
      state={state}
      submitLabel="Set password and sign in"
      onSubmit={submit}
      news={<NoticeBox news={state.news} sent={sent} />}
      after={
        <>
          <AnotherCode entry={entry} />
          <p>
            Wrong address?{' '}
            <WayTo entry={entry} page="forgotten">
              Use another
            </WayTo>
          </p>
          <p>
            <WayTo entry={entry} page="sign-in">
              Back to sign in
            </WayTo>
          </p>
        </>
      }
    >
      <CodeSent sent={sent} lasts="one hour" />
      <CodeInput {...getFieldProps(entry, 'code')} label="Code" hint="Six digits." />
      <EmailInput id={fieldId('whose')} label="Email address" value={sent.email} />
      <PasswordInput
        {...getFieldProps(entry, 'newPassword')}
        name="newPassword"
        label="New password"
        hint="At least eight characters of any kind."
        autoComplete="new-password"
      />
      <p>When you set a new password, you are signed out on all other devices.</p>
      <KeepSignedIn entry={entry} />
    </EntryForm>
  );
}

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
