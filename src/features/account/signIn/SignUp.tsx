import { EmailAddress } from '../../../components/ui/EmailAddress';
import { useEffect } from 'react';
import { TextInput } from '../../../components/ui/Field';
import { EmailInput, EntryForm, KeepSignedIn, AnotherCode, CodeSent, WayTo } from '../forms/EntryForm';
import { PasswordInput } from '../forms/PasswordInput';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import type { Entry } from './entry/useEntry';
import { CodeInput } from '../forms/CodeInput';
import type { SentCode } from './entry/EntryState';
import { ScreenHeading } from '../session/ScreenHeading';
import * as styles from '../forms/forms.module.css';

const { signUp, confirm, fields, sent: sentWords } = entryCopy;

/** A new account: an address, a password, and an optional name. */
export function SignUpForm({ entry }: { readonly entry: Entry }) {
  const { onType, ...givenName } = entry.field('givenName');
  return (
    <EntryForm
      entry={entry}
      title={signUp.title}
      submitLabel={signUp.button}
      after={
        <p>
          {signUp.haveAccount((text) => (
            <WayTo entry={entry} page="sign-in">
              {text}
            </WayTo>
          ))}
        </p>
      }
    >
      <EmailInput {...entry.field('email')} label={fields.email} hint={signUp.emailHint} />
      <PasswordInput
        {...entry.field('password')}
        name="password"
        label={fields.password}
        hint={signUp.passwordHint}
        autoComplete="new-password"
      />
      <TextInput
        {...givenName}
        name="givenName"
        label={signUp.givenName}
        hint={signUp.givenNameHint}
        autoComplete="given-name"
        onChange={({ target }) => onType(target.value)}
      />
    </EntryForm>
  );
}

/** The code that shows that an address is its owner's. */
export function ConfirmForm({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  return (
    <EntryForm
      entry={entry}
      title={confirm.title}
      submitLabel={confirm.button}
      sent={sent}
      after={
        <>
          <AnotherCode entry={entry} />
          <p>
            {confirm.haveAccount(
              (text) => (
                <WayTo entry={entry} page="sign-in">
                  {text}
                </WayTo>
              ),
              (text) => (
                <WayTo entry={entry} page="forgotten">
                  {text}
                </WayTo>
              ),
            )}
          </p>
          <p>
            {sentWords.wrongAddress((text) => (
              <WayTo entry={entry} page="sign-up">
                {text}
              </WayTo>
            ))}
          </p>
        </>
      }
    >
      <CodeSent sent={sent} lasts={confirm.codeLasts} />
      <CodeInput {...entry.field('code')} label={fields.code} hint={fields.codeHint} />
      <KeepSignedIn entry={entry} />
    </EntryForm>
  );
}

/** The link that shows that an address is its owner's: this page goes on by itself once it was opened. */
export function AwaitLink({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  // Once, when the screen is first shown: the waiting ends by itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => entry.wait(), []);
  return (
    <div className={styles.card}>
      <ScreenHeading title={confirm.title} className={styles.title} />
      <p>{confirm.linkSent(<EmailAddress email={sent.email} />)}</p>
      <p role="status">{confirm.waiting}</p>
      <div className={styles.after}>
        <p>
          {sentWords.wrongAddress((text) => (
            <WayTo entry={entry} page="sign-up">
              {text}
            </WayTo>
          ))}
        </p>
      </div>
    </div>
  );
}
