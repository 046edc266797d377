import { useCallback, useState } from 'react';
import { useRequest } from '../../../../components/requests/useRequest';
import { entryCopy } from '../../entryCopy';
import { AuthenticatorKey } from '../../forms/AuthenticatorKey';
import { CodeInput } from '../../forms/CodeInput';
import * as forms from '../../forms/forms.module.css';
import { securityCopy } from './copy';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { toDataResult, TaskForm, useTask } from './TaskForm';
import { ProofFields, useProof } from './ProofFields';
import * as area from '../area.module.css';

const words = securityCopy.app;

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
  const [code, setCode] = useState('');
  const proving = useProof(identity);
  const { run, busy, issue } = useTask();

  async function turnOn() {
    let isEnded = false;
    const isOn = await run('app', async () => {
      const proved = await proving.prove();
      if (!proved.ok) return proved;
      const done = await identity.turnOnAuthenticatorApp(code);
      if (done.ok) isEnded = (await data.tellSecurityChanged('authenticator_app_on', proved.proof)).ok;
      return done;
    });
    if (!isOn) return;
    // It is on all the same, and finance ends what is left.
    if (!isEnded) return onClose(words.turnedOnHere);
    await identity.signOut();
    signedOut('app-turned-on');
  }

  return (
    <TaskForm
      label={words.setUp}
      ids={ids}
      busy={busy}
      issue={issue}
      submit={key.data ? words.turnOn : null}
      onSubmit={turnOn}
      {...(!isNeeded && { cancel: words.leaveOff, onCancel: () => onClose(null) })}
    >
      <RequestView request={key} what={words.whatKey} isSmall>
        {({ secret, setupUri }) => (
          <>
            <ol className={forms.steps}>
              <li>
                <p>{words.install}</p>
              </li>
              <li>
                <AuthenticatorKey secret={secret} setupUri={setupUri} />
              </li>
              <li>
                <CodeInput
                  id={ids.code}
                  label={entryCopy.fields.codeFromApp}
                  hint={entryCopy.fields.codeHint}
                  value={code}
                  error={issue?.field === 'code' ? issue.message : undefined}
                  onType={setCode}
                />
              </li>
              <li>
                <ProofFields proving={{ ...proving, needsCode: false }} ids={ids} issue={issue} email={session.email} />
              </li>
            </ol>
            <p className={area.note}>{words.turnOnNote}</p>
            <p className={area.note}>{words.lost}</p>
          </>
        )}
      </RequestView>
    </TaskForm>
  );
}
