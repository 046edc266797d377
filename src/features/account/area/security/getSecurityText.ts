import type { Failure } from '../../../../services/identity';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { securityCopy } from '../../../../texts/en-AU/account/security';

const words = entryCopy.failures;
const own = securityCopy.failures;

/** What the user was doing when it failed. */
export type SecurityTask = 'email' | 'code' | 'password' | 'sign-out' | 'delete' | 'app' | 'passkey';

/** A failure in the catalogue's words, and what to do about it in words for people. */
export function getSecurityText({ message, ...failure }: Failure, task: SecurityTask): string {
  return `${message.replace(/\.$/, '')}. ${getAdvice(failure, task)}`;
}

function getAdvice({ reason, field }: Omit<Failure, 'message'>, task: SecurityTask): string {
  switch (reason) {
    case 'empty':
      if (field === 'code') return words.empty.code;
      if (field === 'email') return own.newEmail;
      return field === 'password' ? own.password : words.empty.newPassword;
    case 'wrong-credentials':
      return field === 'password' ? own.wrongPassword : own.refused;
    case 'locked':
      return words.locked;
    case 'password-edges':
    case 'password-length':
      return (field === 'password' ? words.typedPassword : words.newPassword)[reason];
    case 'wrong-code':
      return task === 'code' ? words.wrongCode : words.wrongAppCode;
    case 'weak-password':
      return words.weakPassword;
    case 'too-many-attempts':
      return own.tooMany;
    case 'not-sent':
      return words.notSent;
    case 'rejected':
      return task === 'email' ? words.wrongAddress : words.rejected;
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return words.passkey[reason];
    case 'network':
      return own.noAnswer;
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return own.signIn;
    case 'storage-blocked':
      return words.storageBlocked;
    case 'code-used':
    case 'devices-off':
    case 'configuration':
    case 'invalid-state':
    case 'hosted-page':
    case 'no-mfa-method':
    case 'invalid-mfa-type':
    case 'unknown':
      return words.ourSide;
  }
}
