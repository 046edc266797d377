import { useCallback, useRef, useState, useEffect } from 'react';
import { Button } from '../../../../components/ui/Button';
import { useQuery } from '../../../../services/data/query/useQuery';
import { copy } from '../../copy';
import { LostAuthenticatorApp } from '../../forms/CodeInput';
import { lazyCopy } from '../../lazyCopy';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { AuthenticatorAppSetUp, type AuthenticatorAppSetUpProps } from './AuthenticatorAppSetUp';
import { answerOf, TaskErrors, useTask, type TaskIssue } from './useTask';
import { ProofFields, useProof } from './ProofFields';
import * as area from '../area.module.css';

const words = lazyCopy.security.app;

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
    if (isOff) onClose(words.turnedOff);
  }

  return (
    <form
      className={area.form}
      aria-label={words.off}
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
          {busy ? copy.oneMoment : words.turnOff}
        </Button>
        <Button look="quiet" onClick={() => onClose(null)}>
          {words.leaveOn}
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
        {words.title}
      </h3>
      <div ref={place} tabIndex={-1}>
        <p>{words.text}</p>
      </div>
      <div role="status" className={area.done}>
        {news}
      </div>
      <QueryView asked={isOn} onRetry={again} what={words.what}>
        {(on) => (
          <>
            <p>
              <strong>{on ? words.isOn : words.isOff}</strong>
            </p>
            {isOpen ? (
              on ? (
                <AuthenticatorAppOff {...part} onClose={close} />
              ) : (
                <AuthenticatorAppSetUp {...part} onClose={close} />
              )
            ) : (
              <Button look="quiet" size="small" className={area.start} onClick={show}>
                {on ? words.off : words.setUp}
              </Button>
            )}
            {on && <LostAuthenticatorApp />}
          </>
        )}
      </QueryView>
    </section>
  );
}
