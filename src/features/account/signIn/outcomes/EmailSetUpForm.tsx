import { EmailInput } from '../../forms/EmailInput';
import { fieldOf } from '../../forms/fieldOf';
import type { Entry } from '../entry/useEntry';
import { AskedForm } from './AskedForm';

/** The address to which codes for signing in shall go from now on. */
export function EmailSetUpForm({ entry }: { readonly entry: Entry }) {
  return (
    <AskedForm entry={entry} title="Where shall codes go?">
      <p>This account is signed in to with a code by e-mail as well. We send one now.</p>
      <EmailInput {...fieldOf(entry, 'email')} label="E-mail address" />
    </AskedForm>
  );
}
