import { Checkbox } from '../../../../components/ui/Checkbox';
import { checkPassword, type Result } from '../../../../services/identity';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { PasswordInput } from '../../forms/PasswordInput';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import type { AreaPart } from '../AreaPart';
import { noProof, ProofFields, useProof } from './ProofFields';
import { TaskForm, useTask } from './TaskForm';

const texts = securityCopy.password;

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
  const { needsCode, prove } = useProof(identity);
  const form = useTask({
    task: 'password',
    ids,
    empty: { ...noProof, newPassword: '', everywhere: true as boolean },
    async act({ newPassword, everywhere, ...proof }) {
      const wrong = proof.password ? checkPassword(newPassword, 'newPassword') : null;
      // Before the code of an authenticator app is used up: each works once.
      if (wrong) return wrong;
      const proved = await prove(proof);
      if (!proved.ok) return proved;
      const done = await identity.changePassword(proof.password, newPassword);
      if (!done.ok) return done;
      // If the email does not go out, the password is changed all the same.
      await data.tellPasswordChanged(proved.proof);
      const isEnded = everywhere && (await endEverySession({ data, identity })).ok;
      return { ok: true, isEnded, isLeft: everywhere && !isEnded };
    },
    onDone({ isEnded, isLeft }) {
      // If that works, the area goes, and the sign-in takes its place.
      if (isEnded) signedOut('password-changed');
      else onClose(isLeft ? texts.doneHere : texts.done);
    },
  });

  return (
    <TaskForm
      label={texts.change}
      ids={ids}
      first={ids.password}
      form={form}
      submit={texts.change}
      cancel={texts.keep}
      onCancel={() => onClose(null)}
    >
      <ProofFields form={form} needsCode={needsCode} ids={ids} email={session.email} />
      <PasswordInput
        {...form.typedField(ids.newPassword, 'newPassword')}
        name="newPassword"
        label={entryCopy.fields.newPassword}
        hint={texts.hint}
        autoComplete="new-password"
      />
      <Checkbox
        id="new-password-everywhere"
        label={texts.everywhere}
        hint={texts.everywhereHint}
        checked={form.values.everywhere}
        onChange={({ target }) => form.type({ everywhere: target.checked })}
      />
    </TaskForm>
  );
}
