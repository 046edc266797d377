import { WayTo, EmailInput, EntryForm, KeepSignedIn, AnotherCode, CodeSent } from '../forms/EntryForm';
import { CodeInput } from '../forms/CodeInput';
import { PasswordInput } from '../forms/PasswordInput';
import { AwaitLink, ConfirmForm, SignUpForm } from './SignUp';
import { SiteLink } from '../../../components/ui/SiteLink';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import { getFieldId, useEntry, type Entry } from './entry/useEntry';
import { lazySection } from '../lazySection';
import { SignInForm } from './SignInForm';
import * as styles from './EntryScreen.module.css';
import type { SentCode } from './entry/EntryState';

/** Most sign-ins ask for nothing more. */
const ChallengeForm = lazySection(async () => (await import('./ChallengeForm')).ChallengeForm);

/** Asks for a code with which a new password can be chosen. */
function ForgottenForm({ entry }: { readonly entry: Entry }) {
  return (
    <EntryForm
      entry={entry}
      title={entryCopy.forgotten.title}
      submitLabel={entryCopy.forgotten.button}
      after={
        <p>
          <WayTo entry={entry} page="sign-in">
            {entryCopy.forgotten.back}
          </WayTo>
        </p>
      }
    >
      <p>{entryCopy.forgotten.text}</p>
      <EmailInput {...entry.field('email')} label={entryCopy.fields.email} />
    </EntryForm>
  );
}

/** The code that was sent, and the new password. */
function ResetForm({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  return (
    <EntryForm
      entry={entry}
      title={entryCopy.reset.title}
      submitLabel={entryCopy.reset.button}
      sent={sent}
      after={
        <>
          <AnotherCode entry={entry} />
          <p>
            {entryCopy.sent.wrongAddress((text) => (
              <WayTo entry={entry} page="forgotten">
                {text}
              </WayTo>
            ))}
          </p>
          <p>
            <WayTo entry={entry} page="sign-in">
              {entryCopy.forgotten.back}
            </WayTo>
          </p>
        </>
      }
    >
      <CodeSent sent={sent} lasts={entryCopy.reset.codeLasts} />
      {!sent.isConfirmed && <p>{entryCopy.reset.noAccount}</p>}
      <CodeInput {...entry.field('code')} label={entryCopy.fields.code} hint={entryCopy.fields.codeHint} />
      <EmailInput id={getFieldId('whose')} label={entryCopy.fields.email} value={sent.email} />
      <PasswordInput
        {...entry.field('newPassword')}
        name="newPassword"
        label={entryCopy.fields.newPassword}
        hint={entryCopy.fields.newPasswordHint}
        autoComplete="new-password"
      />
      <p>{entryCopy.reset.otherDevices}</p>
      <KeepSignedIn entry={entry} />
    </EntryForm>
  );
}

/** Shows a person who isn't signed in one form at a time, and beside it what else there is to do. */
export function EntryScreen() {
  const entry = useEntry();
  return (
    <div className={styles.entry}>
      <EntryPart entry={entry} />
      <aside className={styles.aside} aria-label={entryCopy.aside.label}>
        {entry.state.screen.at === 'sign-in' && (
          <div>
            <h2 className={styles.heading}>{entryCopy.aside.newHere}</h2>
            <p>{entryCopy.aside.newHereText}</p>
            <p className={styles.way}>
              <WayTo entry={entry} page="sign-up">
                {entryCopy.aside.createAccount}
              </WayTo>
            </p>
          </div>
        )}
        <div>
          <h2 className={styles.heading}>{entryCopy.aside.without}</h2>
          <p>{entryCopy.aside.withoutText}</p>
          <p className={styles.way}>
            <SiteLink href="/pay">{entryCopy.aside.give}</SiteLink>
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
