import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { useQuery } from '../../../../services/data/query/useQuery';
import { copy } from '../../copy';
import { entryCopy } from '../../entryCopy';
import { AuthenticatorKey } from '../../forms/AuthenticatorKey';
import { CodeInput } from '../../forms/CodeInput';
import * as forms from '../../forms/forms.module.css';
import { lazyCopy } from '../../lazyCopy';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { answerOf, TaskErrors, useTask, type TaskIssue } from './useTask';
import { ProofFields, useProof } from './ProofFields';
import * as area from '../area.module.css';

const words = lazyCopy.security.app;

export interface AuthenticatorAppSetUpProps extends Pick<AreaPart, 'data' | 'identity' | 'session'> {
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (news: string | null) => void;
}

const ids = {
  password: 'app-password',
  proofCode: 'app-proof-code',
  code: 'app-code',
  submit: 'app-submit',
} as const;
const idOf = (field: TaskIssue['field']) => {
  if (field === 'code') return ids.code;
  return field === 'password' ? ids.password : ids.submit;
};

/** Sets an authenticator app up: it learns the key, shows a code, and the password proves who asks. */
export function AuthenticatorAppSetUp({ data, identity, session, onClose }: AuthenticatorAppSetUpProps) {
  const [key, again] = useQuery(
    useCallback(async () => answerOf(await identity.startAuthenticatorApp(), (found) => found), [identity]),
  );
  const [code, setCode] = useState('');
  const proving = useProof(identity);
  const { run, busy, problem } = useTask();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);

  async function turnOn() {
    const isOn = await run('app', async () => {
      const proved = await proving.prove();
      if (!proved.ok) return proved;
      const done = await identity.turnOnAuthenticatorApp(code);
      // Where the email does not go out, it is on all the same.
      if (done.ok) await data.tellSecurityChanged('authenticator_app_on', proved.proof);
      return done;
    });
    if (isOn) onClose(words.turnedOn);
  }

  return (
    <form
      className={area.form}
      aria-label={words.setUp}
      noValidate
      ref={form}
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        void turnOn();
      }}
    >
      <TaskErrors problem={problem} getFieldId={idOf} />
      <QueryView asked={key} onRetry={again} what={words.whatKey}>
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
                  error={problem?.field === 'code' ? problem.message : undefined}
                  onType={setCode}
                />
              </li>
              <li>
                <ProofFields
                  proving={{ ...proving, asksCode: false }}
                  ids={ids}
                  problem={problem}
                  email={session.email}
                />
              </li>
            </ol>
            <p className={area.note}>{words.lost}</p>
          </>
        )}
      </QueryView>
      <div className={area.buttons}>
        {key.type === 'known' && (
          <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
            {busy ? copy.oneMoment : words.turnOn}
          </Button>
        )}
        <Button look="quiet" onClick={() => onClose(null)}>
          {words.leaveOff}
        </Button>
      </div>
    </form>
  );
}
