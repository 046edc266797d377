import { useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { Checkbox } from '../../../../components/ui/Field';
import { PasswordInput } from '../../forms/PasswordInput';
import type { AreaPart } from '../AreaPart';
import { TaskErrors } from './TaskErrors';
import { useTask } from './useTask';
import type { TaskProblem } from './useTask';
import * as area from '../area.module.css';

export interface PasswordFormProps extends Pick<AreaPart, 'data' | 'identity' | 'session' | 'signedOut'> {
  readonly onClose: (news: string | null) => void;
}

const ids = { password: 'old-password', newPassword: 'new-password', submit: 'new-password-submit' } as const;
const idOf = (field: TaskProblem['field']) =>
  field === 'password' || field === 'newPassword' ? ids[field] : ids.submit;

/** Changes the password, and ends the sign-ins that stand on the old one unless they are to go on. */
export function PasswordForm({ data, identity, session, signedOut, onClose }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [everywhere, setEverywhere] = useState(true);
  const { run, busy, problem } = useTask();
  const error = (field: 'password' | 'newPassword') => (problem?.field === field ? problem.message : undefined);
  useEffect(() => document.getElementById(ids.password)?.focus(), []);

  async function save() {
    if (!(await run('password', () => identity.changePassword(password, newPassword)))) return;
    // The new one proves who asks. Where the email does not go out, the password is changed all the same.
    const proved = await identity.provePassword(newPassword);
    if (proved.ok) await data.tellPasswordChanged(proved.proof);
    // Where that works, the area goes, and the sign-in takes its place.
    const left = everywhere && !(await identity.signOutEverywhere()).ok;
    if (everywhere && !left) return signedOut('password-changed');
    onClose(
      left
        ? 'Your password is changed. Signing out on your other devices did not work: please try it again below.'
        : 'Your password is changed.',
    );
  }

  return (
    <form
      className={area.form}
      aria-label="Change the password"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TaskErrors problem={problem} idOf={idOf} />
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={session.email} readOnly hidden />
      <PasswordInput
        id={ids.password}
        name="password"
        label="Current password"
        autoComplete="current-password"
        value={password}
        error={error('password')}
        onType={setPassword}
      />
      <PasswordInput
        id={ids.newPassword}
        name="newPassword"
        label="New password"
        hint="At least eight characters."
        autoComplete="new-password"
        value={newPassword}
        error={error('newPassword')}
        onType={setNewPassword}
      />
      <Checkbox
        id="new-password-everywhere"
        label="Sign out on all devices, this one too"
        hint="Whoever knows the old password is then out as well. You sign in again with the new one."
        checked={everywhere}
        onChange={({ target }) => setEverywhere(target.checked)}
      />
      <div className={area.buttons}>
        <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
          {busy ? 'One moment …' : 'Change the password'}
        </Button>
        <Button look="quiet" onClick={() => onClose(null)}>
          Keep the old password
        </Button>
      </div>
    </form>
  );
}
