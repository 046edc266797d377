import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { AuthenticatorApp } from './AuthenticatorApp';
import { Devices } from './Devices';
import { EmailForm } from './EmailForm';
import { createNewEmailStore } from '../createTabStore';
import { Passkeys } from './Passkeys';
import { PasswordForm, endEverySession } from './PasswordForm';
import { Notice } from '../../../../components/ui/Notice';
import { useTask } from './useTask';
import * as area from '../area.module.css';

export interface SecurityProps extends AreaPart {
  readonly onSignOut: () => void;
}

type Open = 'email' | 'password' | null;

/** How the user signs in, and on which devices. */
export function Security({ onSignOut, ...part }: SecurityProps) {
  const { session, identity, tabStorage } = part;
  // A user who left to fetch the code comes back to the field for it.
  const [open, setOpen] = useState<Open>(() =>
    createNewEmailStore(tabStorage, session.userId).load() ? 'email' : null,
  );
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const buttons = { email: useRef<HTMLDivElement>(null), password: useRef<HTMLDivElement>(null) };

  // The data API takes a token until it expires. Asked in the session's name, the pool ends what is over elsewhere.
  useEffect(() => void identity.getProfile(), [identity]);

  function close(form: 'email' | 'password', news: string | null) {
    setOpen(null);
    setDone(news);
    (news === null ? buttons[form] : notice).current?.focus();
  }
  function show(form: Open) {
    setDone(null);
    setOpen(form);
  }

  return (
    <>
      <ScreenHeading title="Security" />
      <div role="status" className={area.done} ref={notice} tabIndex={-1}>
        {done}
      </div>
      <section className={area.block} aria-labelledby="security-email">
        <h3 className={area.heading} id="security-email">
          Email address
        </h3>
        <div ref={buttons.email} tabIndex={-1}>
          <p>
            <EmailAddress className={area.breakable} email={session.email} />
          </p>
        </div>
        {open === 'email' ? (
          <EmailForm {...part} onClose={(news) => close('email', news)} />
        ) : (
          <Button look="quiet" size="small" className={area.start} onClick={() => show('email')}>
            Change the email address
          </Button>
        )}
      </section>
      <section className={area.block} aria-labelledby="security-password">
        <h3 className={area.heading} id="security-password">
          Password
        </h3>
        <div ref={buttons.password} tabIndex={-1}>
          <p>At least eight characters. Three or four words that only you would put together work well.</p>
        </div>
        {open === 'password' ? (
          <PasswordForm {...part} onClose={(news) => close('password', news)} />
        ) : (
          <Button look="quiet" size="small" className={area.start} onClick={() => show('password')}>
            Change the password
          </Button>
        )}
      </section>
      <AuthenticatorApp {...part} />
      <Passkeys {...part} />
      <section className={area.block} aria-labelledby="security-devices">
        <h3 className={area.heading} id="security-devices">
          Where you are signed in
        </h3>
        <Devices identity={identity} />
        <div className={area.buttons}>
          <Button look="quiet" size="small" onClick={onSignOut}>
            Sign out on this device
          </Button>
        </div>
        <SignOutEverywhere {...part} />
      </section>
    </>
  );
}

/** Ends every sign-in of the account; this one too, once the service has heard of it. */
function SignOutEverywhere(part: Pick<AreaPart, 'data' | 'identity' | 'signedOut'>) {
  const { run, busy, problem } = useTask();
  const end = async () => {
    if (await run('sign-out', () => endEverySession(part))) part.signedOut('everywhere');
  };
  return (
    <div className={area.file}>
      <p className={area.note}>If you lost a device, or someone else may be signed in to your account:</p>
      <Button look="quiet" size="small" aria-disabled={busy || undefined} onClick={() => void end()}>
        {busy ? 'One moment …' : 'Sign out everywhere'}
      </Button>
      {problem && (
        <Notice tone="bad" role="alert" heading="We could not sign you out">
          <p>{problem.message}</p>
        </Notice>
      )}
    </div>
  );
}
