import { useState, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { useSite } from '../../../components/site/SiteContext';
import { EmailInput, EntryForm, getFieldProps, KeepSignedIn, NoticeBox, WayTo } from '../forms/EntryForm';
import { PasswordInput } from '../forms/PasswordInput';
import { canUsePasskeys } from '../forms/canUsePasskeys';
import * as styles from '../forms/forms.module.css';
import * as forms from '../forms/forms.module.css';
import { useSessionState } from '../session/SessionContext';
import type { SessionEnd } from '../session/SessionContext';
import { clearDeviceData, hasDeviceData } from '../session/deviceData';
import type { Entry } from './entry/useEntry';
import { HostedSignIn } from './HostedSignIn';

/** Why a user who was signed in is asked to sign in, and what the browser still holds of that user. */
export function SessionEndNotice() {
  const { ports, state } = useSessionState();
  const { email } = useSite();
  // Read once: the tick in the form below changes it.
  const [willKeep] = useState(() => ports.identity.willKeepSignedIn());
  if (state.type !== 'signed-out') return null;
  // On a shared device the last session may have ended with the browser: no one was asked, and the next person is here.
  if (!state.why) return willKeep ? null : <DeviceDataNotice />;
  const { tone, text } = sessionEndText(state.why);
  return (
    <>
      <Notice tone={tone}>
        <p>{text}</p>
        {state.why === 'user-disabled' && email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </Notice>
      <DeviceDataNotice />
    </>
  );
}

/** Offers to remove what this browser still holds after a session has ended, however it ended. */
export function DeviceDataNotice() {
  const [state, setState] = useState<'none' | 'held' | 'removed'>(() => (hasDeviceData(window) ? 'held' : 'none'));
  const done = useRef<HTMLParagraphElement>(null);
  // The button had the focus and is gone.
  useEffect(() => {
    if (state === 'removed') done.current?.focus();
  }, [state]);

  function remove() {
    clearDeviceData(window);
    setState('removed');
  }

  if (state === 'none') return null;
  return state === 'held' ? (
    <Notice>
      <p>
        This browser still holds a zakat calculation, a gift that was started or a form that was filled in. If other
        people use this device, remove it.
      </p>
      <Button look="quiet" size="small" className={forms.inNotice} onClick={remove}>
        Remove it from this device
      </Button>
    </Notice>
  ) : (
    <Notice tone="good">
      <p ref={done} tabIndex={-1}>
        It is removed from this device.
      </p>
    </Notice>
  );
}

interface SessionEndText {
  readonly tone: 'note' | 'good' | 'care';
  readonly text: string;
}

/** Why a user who was signed in is asked to sign in, in a sentence or two. */
function sessionEndText(why: SessionEnd): SessionEndText {
  switch (why) {
    case 'asked':
      return { tone: 'good', text: 'You are signed out.' };
    case 'everywhere':
      return { tone: 'good', text: 'You are signed out on all devices.' };
    case 'deleted':
      return { tone: 'good', text: 'Your account is deleted, and you are signed out.' };
    case 'password-changed':
      return {
        tone: 'good',
        text: 'Your password is changed, and you are signed out on all devices. Sign in with the new password.',
      };
    case 'elsewhere':
      return { tone: 'note', text: 'You signed out in another tab, so you are signed out here too.' };
    case 'idle':
      return {
        tone: 'note',
        text: 'We signed you out because there was no activity here for 30 minutes. Sign in again to continue.',
      };
    case 'user-disabled':
      return {
        tone: 'care',
        text: 'You are signed out, because this account can’t be used at the moment. If you don’t know why, write to us.',
      };
    case 'user-missing':
      return { tone: 'care', text: 'You are signed out, because this account no longer exists.' };
    case 'token-revoked':
      return {
        tone: 'care',
        text: 'You were signed out on all devices, so you are signed out here too. If that was not you, choose a new password.',
      };
    case 'refresh-token-expired':
      return {
        tone: 'note',
        text: 'You are signed out, because you signed in a long time ago. Please sign in again.',
      };
    case 'password-reset-required':
      return {
        tone: 'care',
        text: 'You are signed out, because this account needs a new password. Ask for a code to choose one.',
      };
  }
}

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
