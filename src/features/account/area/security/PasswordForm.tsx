import { useState } from 'react';
import { Checkbox } from '../../../../components/ui/Field';
import { checkPassword, type Result } from '../../../../services/identity';
import { entryCopy } from '../../entryCopy';
import { PasswordInput } from '../../forms/PasswordInput';
import { securityCopy } from './copy';
import type { AreaPart } from '../AreaPart';
import { ProofFields, useProof } from './ProofFields';
import { TaskForm, useTask } from './TaskForm';

const words = securityCopy.password;

/**
 * Signs out on every device: at the data API, which would take ID tokens for up to an hour more, then at the user pool. What the data
 * API does not hear of ends with that hour.
 */
export async function endEverySession({ data, identity }: Pick<AreaPart, 'data' | 'identity'>): Promise<Result> {
  await data.endSessions();
  return identity.signOutEverywhere();
}

export interface PasswordFormProps extends Pick<AreaPart, 'data' | 'identity' | 'session' | 'signedOut'> {
  readonly onClose: (notice: string | null) => void;
}

const ids = {
  password: 'old-password',
  proofCode: 'new-password-code',
  newPassword: 'new-password',
  submit: 'new-password-submit',
} as const;

/** Changes the password, and ends the sign-ins made with the old one unless they are to go on. */
export function PasswordForm({ data, identity, session, signedOut, onClose }: PasswordFormProps) {
  const proving = useProof(identity);
  const [newPassword, setNewPassword] = useState('');
  const [everywhere, setEverywhere] = useState(true);
  const { run, busy, issue } = useTask();

  async function save() {
    const wrong = proving.password ? checkPassword(newPassword, 'newPassword') : null;
    const changed = await run('password', async () => {
      // Before the code of an authenticator app is used up: each works once.
      if (wrong) return wrong;
      const proved = await proving.prove();
      if (!proved.ok) return proved;
      const done = await identity.changePassword(proving.password, newPassword);
      // Where the email does not go out, the password is changed all the same.
      if (done.ok) await data.tellPasswordChanged(proved.proof);
      return done;
    });
    if (!changed) return;
    // Where that works, the area goes, and the sign-in takes its place.
    const left = everywhere && !(await endEverySession({ data, identity })).ok;
    if (everywhere && !left) return signedOut('password-changed');
    onClose(left ? words.doneHere : words.done);
  }

  return (
    <TaskForm
      label={words.change}
      ids={ids}
      first={ids.password}
      busy={busy}
      issue={issue}
      submit={words.change}
      onSubmit={save}
      cancel={words.keep}
      onCancel={() => onClose(null)}
    >
      <ProofFields proving={proving} ids={ids} issue={issue} email={session.email} />
      <PasswordInput
        id={ids.newPassword}
        name="newPassword"
        label={entryCopy.fields.newPassword}
        hint={words.hint}
        autoComplete="new-password"
        value={newPassword}
        error={issue?.field === 'newPassword' ? issue.message : undefined}
        onType={setNewPassword}
      />
      <Checkbox
        id="new-password-everywhere"
        label={words.everywhere}
        hint={words.everywhereHint}
        checked={everywhere}
        onChange={({ target }) => setEverywhere(target.checked)}
      />
    </TaskForm>
  );
}
