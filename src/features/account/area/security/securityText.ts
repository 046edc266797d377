import type { Failure } from '../../../../services/identity';
import { appCodeWords, lockedWords, passkeyWords, passwordWords } from '../../texts/passwordWords';

/** What somebody was doing when it failed. */
export type SecurityTask = 'email' | 'code' | 'password' | 'sign-out' | 'delete' | 'app' | 'passkey';

/** A failure in the catalogue's words, and what to do about it in words for people. */
export function securityText({ message, ...failure }: Failure, task: SecurityTask): string {
  return `${message.replace(/\.$/, '')}. ${wordsFor(failure, task)}`;
}

function wordsFor({ reason, field }: Omit<Failure, 'message'>, task: SecurityTask): string {
  switch (reason) {
    case 'empty':
      if (field === 'code') return 'Type the six digits of the code.';
      if (field === 'email') return 'Type the new e-mail address.';
      return field === 'password' ? 'Type your current password.' : 'Choose a password of at least eight characters.';
    case 'wrong-credentials':
      return field === 'password' ? 'This is not your current password.' : 'This could not be done. Please try again.';
    case 'locked':
      return lockedWords;
    case 'password-edges':
    case 'password-length':
      return passwordWords[reason];
    case 'wrong-code':
      return task === 'code' ? 'This code is wrong, or too old. Use the newest one, or ask for another.' : appCodeWords;
    case 'weak-password':
      return 'Choose a password of at least eight characters, of whatever kind.';
    case 'too-many-attempts':
      return 'There were many tries in a short time. Please wait a while before the next.';
    case 'not-sent':
      return 'The message could not be sent. Check the address, or try again later.';
    case 'rejected':
      return task === 'email'
        ? 'Check that the e-mail address is written as it should be.'
        : 'We could not accept this. Check what you typed, and try again.';
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return passkeyWords[reason];
    case 'network':
      return 'We could not reach the account service. Check your connection, and try again.';
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return 'Please sign in again.';
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
