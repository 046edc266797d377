import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps } from '../forms/getFieldProps';
import { NoticeBox } from '../forms/NoticeBox';
import { WayTo } from '../forms/WayTo';
import type { Entry } from '../signIn/entry/useEntry';

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
