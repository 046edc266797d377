import { useEffect } from 'react';
import { Button } from '../../../../components/ui/Button';
import type { AuthenticatorAppSetUpProps } from './AuthenticatorAppSetUp';
import { ProofFields } from './ProofFields';
import { TaskErrors } from './TaskErrors';
import { useProof } from './useProof';
import { useTask } from './useTask';
import type { TaskIssue } from './useTask';
import * as area from '../area.module.css';

const ids = { password: 'app-off-password', proofCode: 'app-off-code', submit: 'app-off-submit' } as const;
const idOf = (field: TaskIssue['field']) => {
  if (field === 'code') return ids.proofCode;
  return field === 'password' ? ids.password : ids.submit;
};

/** Turns the authenticator app off, for a user with the password and the app. */
export function AuthenticatorAppOff({ data, identity, session, onClose }: AuthenticatorAppSetUpProps) {
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
