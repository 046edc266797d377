import { EmailInput } from '../../forms/EmailInput';
import { fieldId } from '../../forms/fieldId';
import { getFieldProps } from '../../forms/getFieldProps';
import { PasswordInput } from '../../forms/PasswordInput';
import type { Entry } from '../entry/useEntry';
import { StepForm } from './StepForm';

/** A user's own password in place of one that an administrator set. */
export function NewPasswordForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title="Choose your own password" submitLabel="Set password and sign in">
      <p>You signed in with a temporary password. Choose your own to continue.</p>
      <EmailInput id={fieldId('whose')} label="Email address" value={entry.state.typed.email} />
      <PasswordInput
        {...getFieldProps(entry, 'newPassword')}
        name="newPassword"
        label="New password"
        hint="At least eight characters of any kind."
        autoComplete="new-password"
      />
    </StepForm>
  );
}
