import { formCopy } from '../../texts/en-AU/forms';
import type { Phase } from './useForm';

/** Says what the device does before a form is sent in a busy time. Always there, so that a screen reader says what comes into it. */
export function CheckNotice({ phase }: { readonly phase: Phase<unknown> }) {
  return <p aria-live="polite">{phase.type === 'sending' && phase.isChecked && formCopy.checking}</p>;
}
