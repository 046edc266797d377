import { Checkbox } from '../../../components/ui/Field';
import type { Entry } from '../signIn/entry/useEntry';
import { fieldId } from './getFieldProps';

/** Whether the sign-in that this form leads to outlasts the browser. */
export function KeepSignedIn({ entry }: { readonly entry: Pick<Entry, 'state' | 'keep'> }) {
  return (
    <Checkbox
      id={fieldId('keep')}
      label="Keep me signed in on this device"
      hint="Untick this on a shared computer. We then sign you out when you close the browser, or after 30 minutes without activity."
      checked={entry.state.keep}
      onChange={({ target }) => entry.keep(target.checked)}
    />
  );
}
