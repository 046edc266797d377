import { EmailInput } from '../../forms/EmailInput';
import { getFieldProps } from '../../forms/getFieldProps';
import type { Entry } from '../entry/useEntry';
import { StepForm } from './StepForm';

/** The address to which codes for signing in shall go from now on. */
export function EmailSetUpForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title="Where shall codes go?">
      <p>This account is signed in to with a code by e-mail as well. We send one now.</p>
      <EmailInput {...getFieldProps(entry, 'email')} label="E-mail address" />
    </StepForm>
  );
}
