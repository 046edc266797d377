import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps } from '../forms/getFieldProps';
import { KeepSignedIn } from '../forms/KeepSignedIn';
import { NoticeBox } from '../forms/NoticeBox';
import { PasswordInput } from '../forms/PasswordInput';
import { WayTo } from '../forms/WayTo';
import type { Entry } from './entry/useEntry';
import { HostedSignIn } from './HostedSignIn';
import { PasskeyButton } from './PasskeyButton';
import { SessionEndNotice } from './SessionEndNotice';

/** Email address and password. */
export function SignInForm({ entry }: { readonly entry: Entry }) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title="Sign in"
      state={state}
      submitLabel="Sign in"
      onSubmit={submit}
      news={state.news ? <NoticeBox news={state.news} /> : <SessionEndNotice />}
      after={
        <>
          <PasskeyButton entry={entry} />
          <p>
            <WayTo entry={entry} page="forgotten">
              Forgotten your password?
            </WayTo>
          </p>
          <HostedSignIn />
        </>
      }
    >
      <EmailInput {...getFieldProps(entry, 'email')} label="Email address" />
      <PasswordInput
        {...getFieldProps(entry, 'password')}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <KeepSignedIn entry={entry} />
    </EntryForm>
  );
}
