import { getFailureText } from '../../components/form/getFailureText';
import type { SendFailure } from '../../components/form/SendFailure';
import type { FieldIssue } from '../../domain/donation/issues';

/** What is wrong with the address and how to correct it. */
export function addressText({ code, limit }: FieldIssue): string {
  if (code === 'required') return 'Enter your email address';
  if (code === 'too_long') return `Your email address is too long. Use ${limit} characters or fewer`;
  return 'Enter an email address, such as name@example.com';
}

/** Why an email's link did nothing. */
export function linkText(failure: SendFailure): string {
  if (failure.code === 'invalid_signature' || failure.code === 'invalid_request')
    return 'This link is not complete. Copy all of it from the email, or choose it there again.';
  if (failure.code === 'wrong_state') return 'This link no longer works. Ask for a new one below.';
  if (failure.code === 'offline') return 'We got no answer. Check your internet connection and try again.';
  return getFailureText(failure);
}

/** Whether trying the same link again may help. */
export const mayHelp = ({ code }: SendFailure) =>
  !['invalid_signature', 'invalid_request', 'wrong_state'].includes(code);
