import { useCallback, useRef, useState, useEffect } from 'react';
import { Button } from '../../../../components/ui/Button';
import { useQuery } from '../../../../services/data/query/useQuery';
import { LostAuthenticatorApp } from '../../forms/CodeInput';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { AuthenticatorAppSetUp } from './AuthenticatorAppSetUp';
import type { AuthenticatorAppSetUpProps } from './AuthenticatorAppSetUp';
import { answerOf, TaskErrors, useTask } from './useTask';
import type { TaskIssue } from './useTask';
import { ProofFields, useProof } from './ProofFields';
import * as area from '../area.module.css';

export type AuthenticatorAppProps = Pick<AreaPart, 'data' | 'identity' | 'session'>;

const ids = { password: 'app-off-password', proofCode: 'app-off-code', submit: 'app-off-submit' } as const;
const idOf = (field: TaskIssue['field']) => {
  if (field === 'code') return ids.proofCode;
  return field === 'password' ? ids.password : ids.submit;
};

/** Turns the authenticator app off, for a user with the password and the app. */
function AuthenticatorAppOff({ data, identity, session, onClose }: AuthenticatorAppSetUpProps) {
  const proving = useProof(identity);
  const { run, busy, problem } = useTask();
  useEffect(() => document.getElementById(ids.password)?.focus(), []);

  async function turnOff() {
    const isOff = await run('app', async () => {
      const proved = await proving.prove();
      if (!proved.ok) return proved;
      const done = await identity.turnOffAuthenticatorApp();
      if (done.ok) await data.tellSecurityChanged('authenticator_app_off', proved.proof);
      return done;
    });
    if (isOff) onClose('Your authenticator app is off. You can sign in with your password alone.');
  }

  return (
    <form
      className={area.form}
      aria-label="Turn off the authenticator app"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void turnOff();
      }}
    >
      <TaskErrors problem={problem} getFieldId={idOf} />
      <ProofFields proving={proving} ids={ids} problem={problem} email={session.email} />
      <div className={area.buttons}>
        <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
          {busy ? 'One moment …' : 'Turn it off'}
        </Button>
        <Button look="quiet" onClick={() => onClose(null)}>
          Leave it on
        </Button>
      </div>
    </form>
  );
}

/** An optional second factor: a code from an app, beside the password. */
export function AuthenticatorApp(part: AuthenticatorAppProps) {
  const { identity } = part;
  const [isOn, again] = useQuery(
    useCallback(async () => answerOf(await identity.hasAuthenticatorApp(), ({ isOn: on }) => on), [identity]),
  );
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function show() {
    setNews(null);
    setOpen(true);
  }
  function close(done: string | null) {
    setOpen(false);
    setNews(done);
    place.current?.focus();
    if (done) again();
  }

  return (
    <section className={area.block} aria-labelledby="security-app">
      <h3 className={area.heading} id="security-app">
        Authenticator app
      </h3>
      <div ref={place} tabIndex={-1}>
        <p>
          You can protect your account with a code as well as your password. An app on your phone shows the code. Then
          another person can’t sign in with your password alone.
        </p>
      </div>
      <div role="status" className={area.done}>
        {news}
      </div>
      <QueryView asked={isOn} onRetry={again} what="your authenticator app">
        {(on) => (
          <>
            <p>
              <strong>{on ? 'It is on.' : 'It is off.'}</strong>
            </p>
            {isOpen ? (
              on ? (
                <AuthenticatorAppOff {...part} onClose={close} />
              ) : (
                <AuthenticatorAppSetUp {...part} onClose={close} />
              )
            ) : (
              <Button look="quiet" size="small" className={area.start} onClick={show}>
                {on ? 'Turn off the authenticator app' : 'Set up an authenticator app'}
              </Button>
            )}
            {on && <LostAuthenticatorApp />}
          </>
        )}
      </QueryView>
    </section>
  );
}
