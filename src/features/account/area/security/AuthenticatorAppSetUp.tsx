import { useCallback } from 'react';
import { useRequest } from '../../../../components/requests/useRequest';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { AuthenticatorKey } from '../../forms/AuthenticatorKey';
import { CodeInput } from '../../forms/CodeInput';
import * as forms from '../../forms/forms.module.css';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { toDataResult, TaskForm, useTask } from './TaskForm';
import { noProof, ProofFields, useProof } from './ProofFields';
import * as area from '../area.module.css';

const texts = securityCopy.app;

export interface AuthenticatorAppSetUpProps extends Pick<AreaPart, 'data' | 'identity' | 'session' | 'signedOut'> {
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (notice: string | null) => void;
  /** The person may not go on without the app. */
  readonly isNeeded?: boolean;
}

const ids = {
  password: 'app-password',
  proofCode: 'app-proof-code',
  code: 'app-code',
  submit: 'app-submit',
} as const;

/** Sets an authenticator app up: it learns the key, shows a code, and the password proves who asks. Each device has to sign in with it. */
export function AuthenticatorAppSetUp({
  data,
  identity,
  session,
  signedOut,
  onClose,
  isNeeded,
}: AuthenticatorAppSetUpProps) {
  const key = useRequest(
    useCallback(async () => toDataResult(await identity.startAuthenticatorApp(), (found) => found), [identity]),
  );
  const { prove } = useProof(identity);
  const form = useTask({
    task: 'app',
    ids,
    empty: { ...noProof, code: '' },
    async act({ code, ...proof }) {
      const proved = await prove(proof);
      if (!proved.ok) return proved;
      const done = await identity.turnOnAuthenticatorApp(code);
      if (!done.ok) return done;
      const isEnded = (await data.tellSecurityChanged('authenticator_app_on', proved.proof)).ok;
      if (isEnded) await identity.signOut();
      return { ok: true, isEnded };
    },
    // If the sessions did not end it is on all the same, and finance ends what is left.
    onDone: ({ isEnded }) => (isEnded ? signedOut('app-turned-on') : onClose(texts.turnedOnHere)),
  });

  return (
    <TaskForm
      label={texts.setUp}
      ids={ids}
      form={form}
      submit={key.data ? texts.turnOn : null}
      {...(!isNeeded && { cancel: texts.leaveOff, onCancel: () => onClose(null) })}
    >
      <RequestView request={key} what={texts.whatKey} isSmall>
        {({ secret, setupUri }) => (
          <>
            <ol className={forms.steps}>
              <li>
                <p>{texts.install}</p>
              </li>
              <li>
                <AuthenticatorKey secret={secret} setupUri={setupUri} />
              </li>
              <li>
                <CodeInput
                  {...form.typedField(ids.code, 'code')}
                  label={entryCopy.fields.codeFromApp}
                  hint={entryCopy.fields.codeHint}
                />
              </li>
              <li>
                <ProofFields form={form} needsCode={false} ids={ids} email={session.email} />
              </li>
            </ol>
            <p className={area.note}>{texts.turnOnNote}</p>
            <p className={area.note}>{texts.lost}</p>
          </>
        )}
      </RequestView>
    </TaskForm>
  );
}
