import { useEffect, useRef, useState, useCallback } from 'react';
import { Button } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { DateText } from '../../../../components/ui/DateText';
import { Disclosure } from '../../../../components/ui/Disclosure';
import { formatDate } from '../../../../texts/days';
import { deviceDay } from '../../../../components/ui/deviceDay';
import type { CallResult } from '../../../../contract/CallResult';
import type { Device } from '../../../../services/identity';
import { useRequest } from '../../../../components/requests/useRequest';
import { copy } from '../../../../texts/en-AU/account/page';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { createNewEmailStore } from '../createTabStore';
import * as area from '../area.module.css';
import { RequestView } from '../../../../components/requests/RequestView';
import { AuthenticatorApp } from './AuthenticatorApp';
import { EmailForm } from './EmailForm';
import { Passkeys } from './Passkeys';
import { SecuritySection } from './SecuritySection';
import { PasswordForm, endEverySession } from './PasswordForm';
import { useTask, toDataResult } from './TaskForm';
import * as styles from './security.module.css';
import { succeed } from '../../../../domain/Result';

const texts = securityCopy;

/** The devices, or the service's own word that it keeps no list of them. */
type Known = { readonly devices: readonly Device[] } | { readonly off: string };

/** The devices that the user pool remembers, if it is set to. They are fetched only when the user wants to see them. */
function Devices({ identity }: Pick<AreaPart, 'identity'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={texts.devices.summary} onOpen={() => setOpen(true)}>
      {isOpen && <DeviceList identity={identity} />}
    </Disclosure>
  );
}

function DeviceList({ identity }: Pick<AreaPart, 'identity'>) {
  const devices = useRequest(
    useCallback(async (): Promise<CallResult<Known>> => {
      const answer = await identity.listDevices();
      if (!answer.ok && answer.reason === 'devices-off') return succeed({ off: answer.message });
      return toDataResult(answer, ({ devices: found }) => ({ devices: found }));
    }, [identity]),
  );
  return (
    <RequestView request={devices} what={texts.devices.what} isSmall>
      {(security) => {
        if ('off' in security)
          return (
            <>
              <p>{texts.devices.off}</p>
              <p className={area.note}>{security.off}.</p>
            </>
          );
        if (security.devices.length === 0) return <p>{texts.devices.none}</p>;
        return (
          <ul className={styles.devices}>
            {security.devices.map(({ id, name, lastUsed }) => (
              <li key={id}>
                <span>{name || texts.devices.unnamed}</span>
                {lastUsed && (
                  <span className={area.note}>
                    {texts.devices.lastUsed(
                      <DateText iso={deviceDay(lastUsed)} text={formatDate(deviceDay(lastUsed))} />,
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </RequestView>
  );
}

export interface SecurityProps extends AreaPart {
  readonly onSignOut: () => void;
}

type Open = 'email' | 'password' | null;

/** Shows how the user signs in, and on which devices. */
export function Security({ onSignOut, ...part }: SecurityProps) {
  const { session, identity, tabStorage } = part;
  // A user who left to fetch the code comes back to the field for it.
  const [open, setOpen] = useState<Open>(() =>
    createNewEmailStore(tabStorage, session.userId).load() ? 'email' : null,
  );
  const [done, setDone] = useState<string | null>(null);
  const buttons = { email: useRef<HTMLDivElement>(null), password: useRef<HTMLDivElement>(null) };

  // The data API takes a token until it expires; the pool refuses one of a session that was ended on another device.
  useEffect(() => void identity.getProfile(), [identity]);

  function close(form: 'email' | 'password', notice: string | null) {
    setOpen(null);
    setDone(notice);
    if (notice === null) buttons[form].current?.focus();
  }
  function show(form: Open) {
    setDone(null);
    setOpen(form);
  }

  return (
    <>
      <ScreenHeading title={lazyCopy.parts.security} />
      {done !== null && <FocusedNotice tone="good" text={done} />}
      <SecuritySection
        id="security-email"
        title={texts.email.title}
        place={buttons.email}
        text={<EmailAddress className={area.breakable} email={session.email} />}
      >
        {open === 'email' ? (
          <EmailForm {...part} onClose={(notice) => close('email', notice)} />
        ) : (
          <Button look="quiet" size="small" className={area.start} onClick={() => show('email')}>
            {texts.email.change}
          </Button>
        )}
      </SecuritySection>
      <SecuritySection
        id="security-password"
        title={texts.password.title}
        place={buttons.password}
        text={texts.password.text}
      >
        {open === 'password' ? (
          <PasswordForm {...part} onClose={(notice) => close('password', notice)} />
        ) : (
          <Button look="quiet" size="small" className={area.start} onClick={() => show('password')}>
            {texts.password.change}
          </Button>
        )}
      </SecuritySection>
      <section className={area.block} aria-labelledby="security-devices">
        <h3 className={area.heading} id="security-devices">
          {texts.devices.title}
        </h3>
        <Devices identity={identity} />
        <div className={area.buttons}>
          <Button look="quiet" size="small" onClick={onSignOut}>
            {texts.devices.signOut}
          </Button>
        </div>
        <SignOutEverywhere {...part} />
      </section>
      {/* Last, because they grow when their answers come: no button moves under a finger. */}
      <Passkeys {...part} />
      <AuthenticatorApp {...part} />
    </>
  );
}

/** Ends every sign-in of the account; this one too, once the service has heard of it. */
function SignOutEverywhere(part: Pick<AreaPart, 'data' | 'identity' | 'signedOut'>) {
  const { submit, isSending, issues } = useTask({
    task: 'sign-out',
    ids: { submit: 'sign-out-everywhere' },
    empty: {},
    act: () => endEverySession(part),
    onDone: () => part.signedOut('everywhere'),
  });
  const [issue] = issues;
  return (
    <div className={area.file}>
      <p className={area.note}>{texts.devices.everywhereText}</p>
      <Button
        look="quiet"
        size="small"
        id="sign-out-everywhere"
        aria-disabled={isSending || undefined}
        onClick={() => submit()}
      >
        {isSending ? copy.oneMoment : texts.devices.everywhere}
      </Button>
      {issue && (
        <FocusedNotice tone="bad" about={issue} heading={texts.devices.everywhereFailed} text={issue.message} />
      )}
    </div>
  );
}
