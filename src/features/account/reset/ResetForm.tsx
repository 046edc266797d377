import { AnotherCode } from '../forms/AnotherCode';
import { CodeInput } from '../forms/CodeInput';
import { CodeSent } from '../forms/CodeSent';
import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { fieldId } from '../forms/fieldId';
import { getFieldProps } from '../forms/getFieldProps';
import { KeepSignedIn } from '../forms/KeepSignedIn';
import { NoticeBox } from '../forms/NoticeBox';
import { PasswordInput } from '../forms/PasswordInput';
import { WayTo } from '../forms/WayTo';
import type { SentCode } from '../signIn/entry/EntryState';
import type { Entry } from '../signIn/entry/useEntry';

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
