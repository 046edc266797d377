import { useState, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { useSite } from '../../../components/site/SiteContext';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import { EmailInput, EntryForm, KeepSignedIn, WayTo } from '../forms/EntryForm';
import { PasswordInput } from '../forms/PasswordInput';
import { canUsePasskeys } from '../forms/canUsePasskeys';
import * as styles from '../forms/forms.module.css';
import { useSessionState, type SessionEnd } from '../session/SessionContext';
import { clearDeviceData, hasDeviceData } from '../session/deviceData';
import type { Entry } from './entry/useEntry';
import { HostedSignIn } from './HostedSignIn';
import { EmailAddress } from '../../../components/ui/EmailAddress';

/** Shows why a user who was signed in is asked to sign in, and what the browser still holds of that user. */
export function SessionEndNotice() {
  const { ports, state } = useSessionState();
  const { email } = useSite();
  // Read once: the tick in the form below changes it.
  const [willStaySignedIn] = useState(() => ports.identity.willKeepSignedIn());
  if (state.type !== 'signed-out') return null;
  // On a shared device the last session may have ended with the browser: no one was asked, and the next person is here.
  if (!state.why) return willStaySignedIn ? null : <DeviceDataNotice />;
  const { why } = state;
  return (
    <>
      <Notice tone={sessionEndTones[why]}>
        <p>{entryCopy.sessionEnds[why]}</p>
        {why === 'user-disabled' && email && (
          <p>
            <a href={`mailto:${email}`}>
              <EmailAddress email={email} />
            </a>
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
      <p>{entryCopy.deviceData.text}</p>
      <Button look="quiet" size="small" className={styles.inNotice} onClick={remove}>
        {entryCopy.deviceData.remove}
      </Button>
    </Notice>
  ) : (
    <Notice tone="good">
      <p ref={done} tabIndex={-1}>
        {entryCopy.deviceData.removed}
      </p>
    </Notice>
  );
}

const sessionEndTones: Readonly<Record<SessionEnd, 'note' | 'good' | 'care'>> = {
  requested: 'good',
  everywhere: 'good',
  deleted: 'good',
  'password-changed': 'good',
  'app-turned-on': 'good',
  'passkey-removed': 'good',
  'in-other-tab': 'note',
  idle: 'note',
  'user-disabled': 'care',
  'user-missing': 'care',
  'token-revoked': 'care',
  'refresh-token-expired': 'note',
  'password-reset-required': 'care',
};

/** Email address and password. */
export function SignInForm({ entry }: { readonly entry: Entry }) {
  return (
    <EntryForm
      entry={entry}
      title={entryCopy.signIn.title}
      submitLabel={entryCopy.signIn.title}
      notice={<SessionEndNotice />}
      after={
        <>
          <PasskeyButton entry={entry} />
          <p>
            <WayTo entry={entry} page="forgotten">
              {entryCopy.signIn.forgotten}
            </WayTo>
          </p>
          <HostedSignIn />
        </>
      }
    >
      <EmailInput {...entry.field('email')} label={entryCopy.fields.email} />
      <PasswordInput
        {...entry.field('password')}
        name="password"
        label={entryCopy.fields.password}
        autoComplete="current-password"
      />
      <KeepSignedIn entry={entry} />
    </EntryForm>
  );
}

/** Another way to sign in, in browsers that know passkeys. It takes the address from the form. */
function PasskeyButton({ entry: { form } }: { readonly entry: Pick<Entry, 'form'> }) {
  if (!canUsePasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Button
        look="quiet"
        onClick={() => form.submit({ pressed: 'passkey' })}
        aria-disabled={form.isSending || undefined}
      >
        {entryCopy.signIn.passkey}
      </Button>
      <p className={styles.soft}>{entryCopy.signIn.passkeyHint}</p>
    </div>
  );
}
