import { failureText } from '../../components/form/failureText';
import type { SendFailure } from '../../components/form/SendFailure';
import type { FieldFault } from '../../domain/donation/faults';

/** What is wrong with the address and how to put it right. */
export function addressText({ code, limit }: FieldFault): string {
  if (code === 'required') return 'Enter the address that our news should come to';
  if (code === 'too_long') return `The address is too long: ${limit} characters at most`;
  return 'Enter an e-mail address such as name@example.com';
}

/** Why a link of a letter did nothing. */
export function linkText(failure: SendFailure): string {
  if (failure.code === 'invalid_signature' || failure.code === 'invalid_request')
    return 'This link is not complete. Please copy the whole of it from the e-mail, or press it there once more.';
  if (failure.code === 'wrong_state') return 'This link works no more. Ask for a new one below; it takes a minute.';
  if (failure.code === 'offline') return 'No answer came. Please check your connection and try again.';
  return failureText(failure);
}

/** Whether trying the same link again may help. */
export const mayHelp = ({ code }: SendFailure) =>
  !['invalid_signature', 'invalid_request', 'wrong_state'].includes(code);
