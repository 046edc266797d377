import type { Failure } from '../../contract/CallResult';
import type { Phase } from '../../components/form/useForm';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { copy, failureText } from '../../texts/en-AU/finance/shared';

/** Shows why a form was not sent, below it. A question who it is has the focus instead. */
export function NotDone({ phase }: { readonly phase: Phase<unknown> }) {
  if (phase.type !== 'failed') return null;
  return <FailureLine failure={phase.failure} about={phase} />;
}

/** Shows why something got no answer. */
export function FailureLine({ failure, about }: { readonly failure: Failure; readonly about: unknown }) {
  if (failure.code === 'sign_in_again') return null;
  return <FocusedNotice tone="bad" about={about} heading={copy.failed} text={failureText(failure)} />;
}

/** Writes a moment by Sydney's clock, as all of finance does. */
export const sydneyTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});
