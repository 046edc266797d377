import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import { useRequest } from '../../../../components/requests/useRequest';
import type { FinanceSectionProps, SignInAgainProps } from '../../AccountSections';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { AuthenticatorAppSetUp } from '../security/AuthenticatorAppSetUp';
import { noProof, ProofFields, useProof } from '../security/ProofFields';
import { TaskForm, toDataResult, useTask } from '../security/TaskForm';
import { copy } from '../../../../texts/en-AU/account/finance';
import * as area from '../area.module.css';

export interface FinancePartProps extends Pick<AreaPart, 'data' | 'identity' | 'session' | 'signedOut' | 'clock'> {
  readonly route: FinanceSectionProps['route'];
  readonly Finance: ComponentType<FinanceSectionProps>;
}

/** Finance, for a member with an authenticator app; to others a form that sets one up. The function answers no one without it. */
export function FinanceSection({ Finance, route, ...part }: FinancePartProps) {
  const { identity, session, signedOut, clock } = part;
  const isOn = useRequest(
    useCallback(async () => toDataResult(await identity.hasAuthenticatorApp(), ({ isOn: on }) => on), [identity]),
  );
  const SignInAgain = useCallback(
    (props: SignInAgainProps) => <SignInAgainForm {...props} identity={identity} email={session.email} />,
    [identity, session.email],
  );
  return (
    <RequestView request={isOn} what={copy.what}>
      {(on) =>
        on ? (
          <Finance
            userId={session.userId}
            isFinance={session.isFinance}
            route={route}
            signedOut={signedOut}
            clock={clock}
            SignInAgain={SignInAgain}
          />
        ) : (
          <section className={area.block} aria-labelledby="finance-app">
            <h3 className={area.heading} id="finance-app">
              {copy.needsApp}
            </h3>
            <p>{copy.why}</p>
            <AuthenticatorAppSetUp {...part} onClose={isOn.retry} isNeeded />
          </section>
        )
      }
    </RequestView>
  );
}

const ids = { password: 'finance-password', proofCode: 'finance-code', submit: 'finance-sign-in' } as const;

interface SignInAgainFormProps extends SignInAgainProps, Pick<AreaPart, 'identity'> {
  readonly email: string;
}

/** Signs a member in again beside the session, so that nothing that was typed is lost. */
function SignInAgainForm({ onProved, onCancel, identity, email }: SignInAgainFormProps) {
  const { needsCode, prove } = useProof(identity);
  const form = useTask({ task: 'password', ids, empty: noProof, act: prove, onDone: ({ proof }) => onProved(proof) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={area.card} aria-labelledby="finance-again">
      <h3 className={area.heading} id="finance-again" ref={heading} tabIndex={-1}>
        {copy.again}
      </h3>
      <p>{copy.whyAgain}</p>
      <TaskForm label={copy.again} ids={ids} form={form} submit={copy.confirm} cancel={copy.cancel} onCancel={onCancel}>
        <ProofFields form={form} needsCode={needsCode} ids={ids} email={email} />
      </TaskForm>
    </section>
  );
}
