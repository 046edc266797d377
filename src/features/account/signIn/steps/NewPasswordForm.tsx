import { EmailInput } from '../../forms/EmailInput';
import { fieldId } from '../../forms/fieldId';
import { getFieldProps } from '../../forms/getFieldProps';
import { PasswordInput } from '../../forms/PasswordInput';
import type { Entry } from '../entry/useEntry';
import { StepForm } from './StepForm';

/** A password of one's own in the place of one that somebody else has set. */
export function NewPasswordForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title="Choose a password of your own" submitLabel="Set the password and sign in">
      <p>The password you signed in with was for the first time only.</p>
      <EmailInput id={fieldId('whose')} label="E-mail address" value={entry.state.typed.email} />
      <PasswordInput
        {...getFieldProps(entry, 'newPassword')}
        name="newPassword"
        label="New password"
        hint="At least eight characters, of whatever kind."
        autoComplete="new-password"
      />
    </StepForm>
  );
}
