import { getFailureText } from '../../components/form/getFailureText';
import type { Failure } from '../../contract/CallResult';
import type { FieldIssue } from '../../domain/donation/issues';
import { copy } from '../../texts/en-AU/newsletter';

/** Says what is wrong with the address and how to correct it. */
export function getAddressText({ code, limit }: FieldIssue): string {
  if (code === 'required') return copy.linkAndAddress.emailRequired;
  if (code === 'too_long') return copy.linkAndAddress.tooLong(limit);
  return copy.linkAndAddress.emailFormat;
}

/** Returns why an email's link did nothing. */
export function getLinkText(failure: Failure): string {
  if (failure.code === 'invalid_signature' || failure.code === 'invalid_request')
    return copy.linkAndAddress.linkIncomplete;
  if (failure.code === 'wrong_state') return copy.linkAndAddress.linkExpired;
  if (failure.code === 'offline') return copy.linkAndAddress.offline;
  return getFailureText(failure);
}

/** Whether trying the same link again may help. */
export const canHelp = ({ code }: Failure) => !['invalid_signature', 'invalid_request', 'wrong_state'].includes(code);
