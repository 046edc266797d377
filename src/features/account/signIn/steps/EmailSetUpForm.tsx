import { EmailInput } from '../../forms/EmailInput';
import { getFieldProps } from '../../forms/getFieldProps';
import type { Entry } from '../entry/useEntry';
import { StepForm } from './StepForm';

/** The address to which codes for signing in shall go from now on. */
export function EmailSetUpForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title="Where should we send codes?">
      <p>To sign in to this account you also need a code by email. We will send one now.</p>
      <EmailInput {...getFieldProps(entry, 'email')} label="Email address" />
    </StepForm>
  );
}
