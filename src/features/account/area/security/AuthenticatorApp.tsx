import { useCallback } from 'react';
import { Button } from '../../../../components/ui/Button';
import { useRequest } from '../../../../components/requests/useRequest';
import { LostAuthenticatorApp } from '../../forms/CodeInput';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { AuthenticatorAppSetUp, type AuthenticatorAppSetUpProps } from './AuthenticatorAppSetUp';
import { toDataResult, TaskForm, useTask } from './TaskForm';
import { noProof, ProofFields, useProof } from './ProofFields';
import { SecuritySection, useOpenForm } from './SecuritySection';
import * as area from '../area.module.css';

const texts = securityCopy.app;

export type AuthenticatorAppProps = Pick<AreaPart, 'data' | 'identity' | 'session' | 'signedOut'>;

const ids = { password: 'app-off-password', proofCode: 'app-off-code', submit: 'app-off-submit' } as const;

/** Turns the authenticator app off, for a user with the password and the app. */
function AuthenticatorAppOff({ data, identity, session, onClose }: AuthenticatorAppSetUpProps) {
  const { needsCode, prove } = useProof(identity);
  const form = useTask({
    task: 'app',
    ids,
    empty: noProof,
    async act(values) {
      const proved = await prove(values);
      if (!proved.ok) return proved;
      const done = await identity.turnOffAuthenticatorApp();
      if (done.ok) await data.tellSecurityChanged('authenticator_app_off', proved.proof);
      return done;
    },
    onDone: () => onClose(texts.turnedOff),
  });

  return (
    <TaskForm
      label={texts.off}
      ids={ids}
      first={ids.password}
      form={form}
      submit={texts.turnOff}
      cancel={texts.leaveOn}
      onCancel={() => onClose(null)}
    >
      <ProofFields form={form} needsCode={needsCode} ids={ids} email={session.email} />
    </TaskForm>
  );
}

/** An optional second factor: a code from an app, beside the password. */
export function AuthenticatorApp(part: AuthenticatorAppProps) {
  const { identity, session } = part;
  const isOn = useRequest(
    useCallback(async () => toDataResult(await identity.hasAuthenticatorApp(), ({ isOn: on }) => on), [identity]),
  );
  const { open, notice, place, show, close } = useOpenForm<true>(isOn.retry);

  return (
    <SecuritySection id="security-app" title={texts.title} text={texts.text} place={place} notice={notice}>
      <RequestView request={isOn} what={texts.what} isSmall>
        {(on) => (
          <>
            <p>
              <strong>{on ? texts.isOn : texts.isOff}</strong>
            </p>
            {open && on && <AuthenticatorAppOff {...part} onClose={close} />}
            {open && !on && <AuthenticatorAppSetUp {...part} onClose={close} />}
            {!open && !(on && session.isFinance) && (
              <Button look="quiet" size="small" className={area.start} onClick={() => show(true)}>
                {on ? texts.off : texts.setUp}
              </Button>
            )}
            {on && session.isFinance && <p>{texts.financeNeedsIt}</p>}
            {on && <LostAuthenticatorApp />}
          </>
        )}
      </RequestView>
    </SecuritySection>
  );
}
