import { useEffect } from 'react';
import { Button } from '../../../../components/ui/Button';
import type { AreaPart } from '../AreaPart';
import { ProofFields } from './ProofFields';
import { TaskErrors } from './TaskErrors';
import { useProof } from './useProof';
import { useTask } from './useTask';
import type { TaskIssue } from './useTask';
import * as area from '../area.module.css';

export interface PasskeyFormProps extends Pick<AreaPart, 'data' | 'identity' | 'session'> {
  /** The passkey to remove; `null` to add one. */
  readonly remove: { readonly id: string; readonly name: string } | null;
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (news: string | null) => void;
}

const ids = { password: 'passkey-password', proofCode: 'passkey-code', submit: 'passkey-submit' } as const;
const idOf = (field: TaskIssue['field']) => {
  if (field === 'code') return ids.proofCode;
  return field === 'password' ? ids.password : ids.submit;
};

/** Adds a passkey or removes one, after the password. */
export function PasskeyForm({ data, identity, session, remove, onClose }: PasskeyFormProps) {
  const proving = useProof(identity);
  const { run, busy, problem } = useTask();
  useEffect(() => document.getElementById(ids.password)?.focus(), []);
  const title = remove ? `Remove ${remove.name}` : 'Add a passkey';

  async function change() {
    const isDone = await run('passkey', async () => {
      const proved = await proving.prove();
      if (!proved.ok) return proved;
      const done = await (remove ? identity.removePasskey(remove.id) : identity.addPasskey());
      // Where the email does not go out, it is done all the same.
      if (done.ok) await data.tellSecurityChanged(remove ? 'passkey_removed' : 'passkey_added', proved.proof);
      return done;
    });
    if (!isDone) return;
    onClose(
      remove
        ? 'The passkey is removed. Your device may still show it. You can delete it there too.'
        : 'Your passkey is added. You can sign in with it from now on.',
    );
  }

  return (
    <form
      className={area.form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <TaskErrors problem={problem} getFieldId={idOf} />
      <ProofFields proving={proving} ids={ids} problem={problem} email={session.email} />
      {!remove && <p className={area.note}>Your browser will then ask where to save the passkey.</p>}
      <div className={area.buttons}>
        <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
          {busy ? 'One moment …' : title}
        </Button>
        <Button look="quiet" onClick={() => onClose(null)}>
          {remove ? 'Keep it' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
