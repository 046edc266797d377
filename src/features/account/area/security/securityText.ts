import type { Failure } from '../../../../services/identity';
import { entryCopy } from '../../entryCopy';

const words = entryCopy.failures;

/** What the user was doing when it failed. */
export type SecurityTask = 'email' | 'code' | 'password' | 'sign-out' | 'delete' | 'app' | 'passkey';

/** A failure in the catalogue's words, and what to do about it in words for people. */
export function securityText({ message, ...failure }: Failure, task: SecurityTask): string {
  return `${message.replace(/\.$/, '')}. ${wordsFor(failure, task)}`;
}

function wordsFor({ reason, field }: Omit<Failure, 'message'>, task: SecurityTask): string {
  switch (reason) {
    case 'empty':
      if (field === 'code') return 'Enter the six-digit code.';
      if (field === 'email') return 'Enter the new email address.';
      return field === 'password'
        ? 'Enter your current password.'
        : 'Choose a password with at least eight characters.';
    case 'wrong-credentials':
      return field === 'password' ? 'This is not your current password.' : 'We could not do this. Please try again.';
    case 'locked':
      return words.locked;
    case 'password-edges':
    case 'password-length':
      return (field === 'password' ? words.typedPassword : words.newPassword)[reason];
    case 'wrong-code':
      return task === 'code'
        ? 'This code is wrong or too old. Use the newest code, or ask for a new one.'
        : words.wrongAppCode;
    case 'weak-password':
      return 'Choose a password with at least eight characters of any kind.';
    case 'too-many-attempts':
      return 'You have tried many times in a short time. Please wait a few minutes and try again.';
    case 'not-sent':
      return 'We could not send the message. Check the address, or try again later.';
    case 'rejected':
      return task === 'email'
        ? 'Check that the email address is right.'
        : 'We could not accept this. Check what you typed and try again.';
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return words.passkey[reason];
    case 'network':
      return 'We got no answer. Check your internet connection and try again.';
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return 'Please sign in again.';
    case 'code-used':
    case 'devices-off':
    case 'configuration':
    case 'invalid-state':
    case 'hosted-page':
    case 'no-mfa-method':
    case 'invalid-mfa-type':
    case 'unknown':
      return 'Something went wrong on our side. Please try again in a few minutes, or write to us.';
  }
}
