import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps } from '../forms/getFieldProps';
import { KeepSignedIn } from '../forms/KeepSignedIn';
import { NoticeBox } from '../forms/NoticeBox';
import { PasswordInput } from '../forms/PasswordInput';
import { WayTo } from '../forms/WayTo';
import type { Entry } from './entry/useEntry';
import { HostedSignIn } from './HostedSignIn';
import { SessionEndNotice } from './SessionEndNotice';
import { Button } from '../../../components/ui/Button';
import { canUsePasskeys } from '../forms/canUsePasskeys';
import * as styles from '../forms/forms.module.css';

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

/** Another way to sign in, in browsers that know passkeys. It takes the address from the form. */
function PasskeyButton({ entry }: { readonly entry: Pick<Entry, 'passkey' | 'state'> }) {
  if (!canUsePasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Button look="quiet" onClick={entry.passkey} aria-disabled={entry.state.busy || undefined}>
        Sign in with a passkey
      </Button>
      <p className={styles.soft}>Enter your email address above first. You can add passkeys in your account.</p>
    </div>
  );
}
