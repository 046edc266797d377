import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { useQuery } from '../../../../services/data/query/useQuery';
import { LostAuthenticatorApp } from '../../forms/LostAuthenticatorApp';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { AuthenticatorAppOff } from './AuthenticatorAppOff';
import { AuthenticatorAppSetUp } from './AuthenticatorAppSetUp';
import { answerOf } from './identityAnswer';
import * as area from '../area.module.css';

export type AuthenticatorAppProps = Pick<AreaPart, 'data' | 'identity' | 'session'>;

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
