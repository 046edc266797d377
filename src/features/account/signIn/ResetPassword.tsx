import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps, fieldId } from '../forms/getFieldProps';
import { NoticeBox } from '../forms/NoticeBox';
import { WayTo } from '../forms/WayTo';
import type { Entry } from './entry/useEntry';
import { AnotherCode, CodeSent } from '../forms/CodeSent';
import { CodeInput } from '../forms/CodeInput';
import { KeepSignedIn } from '../forms/KeepSignedIn';
import { PasswordInput } from '../forms/PasswordInput';
import type { SentCode } from './entry/EntryState';

/** Asks for a code with which a new password can be chosen. */
export function ForgottenForm({ entry }: { readonly entry: Entry }) {
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
export function ResetForm({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title="Enter the code and a new password"
      state={state}
      submitLabel="Set password and sign in"
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
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
