import { useEffect } from 'react';
import { TextInput } from '../../../components/ui/Field';
import {
  EmailInput,
  EntryForm,
  getFieldProps,
  KeepSignedIn,
  NoticeBox,
  AnotherCode,
  CodeSent,
  WayTo,
} from '../forms/EntryForm';
import { PasswordInput } from '../forms/PasswordInput';
import type { Entry } from './entry/useEntry';
import { CodeInput } from '../forms/CodeInput';
import type { SentCode } from './entry/EntryState';
import { ScreenHeading } from '../session/ScreenHeading';
import * as styles from '../forms/forms.module.css';

/** A new account: an address, a password, and an optional name. */
export function SignUpForm({ entry }: { readonly entry: Entry }) {
  const { state, submit } = entry;
  const { onType, ...givenName } = getFieldProps(entry, 'givenName');
  return (
    <EntryForm
      title="Create an account"
      state={state}
      submitLabel="Create account"
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
      after={
        <p>
          Already have an account?{' '}
          <WayTo entry={entry} page="sign-in">
            Sign in
          </WayTo>
        </p>
      }
    >
      <EmailInput
        {...getFieldProps(entry, 'email')}
        label="Email address"
        hint="Once you confirm it, gifts you made with this address appear in your account."
      />
      <PasswordInput
        {...getFieldProps(entry, 'password')}
        name="password"
        label="Password"
        hint="At least eight characters of any kind. A few words of your own work well."
        autoComplete="new-password"
      />
      <TextInput
        {...givenName}
        name="givenName"
        label="First name (optional)"
        hint="So that we know what to call you."
        autoComplete="given-name"
        onChange={({ target }) => onType(target.value)}
      />
    </EntryForm>
  );
}

/** The code that shows that an address is its owner's. */
export function ConfirmForm({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title="Confirm your email address"
      state={state}
      submitLabel="Confirm"
      onSubmit={submit}
      news={<NoticeBox news={state.news} sent={sent} />}
      after={
        <>
          <AnotherCode entry={entry} />
          <p>
            If you already have an account,{' '}
            <WayTo entry={entry} page="sign-in">
              sign in
            </WayTo>{' '}
            or{' '}
            <WayTo entry={entry} page="forgotten">
              reset your password
            </WayTo>
            .
          </p>
          <p>
            Wrong address?{' '}
            <WayTo entry={entry} page="sign-up">
              Use another
            </WayTo>
          </p>
        </>
      }
    >
      <CodeSent sent={sent} lasts="24 hours" />
      <CodeInput {...getFieldProps(entry, 'code')} label="Code" hint="Six digits." />
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
