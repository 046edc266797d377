import type { Failure } from '../../../../services/identity';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { sayFailure } from '../../texts/sayFailure';
import { securityCopy } from '../../../../texts/en-AU/account/security';

const texts = entryCopy.failures;
const own = securityCopy.failures;

/** The task of a user that failed. */
export type SecurityTask = 'email' | 'code' | 'password' | 'sign-out' | 'delete' | 'app' | 'passkey';

/** Returns a failure in the catalogue's words, and what to do about it in words for people. */
export function getSecurityText(failure: Failure, task: SecurityTask): string {
  return sayFailure(failure, getAdvice(failure, task));
}

function getAdvice({ reason, field }: Omit<Failure, 'message'>, task: SecurityTask): string {
  switch (reason) {
    case 'empty':
      if (field === 'code') return texts.empty.code;
      if (field === 'email') return own.newEmail;
      return field === 'password' ? own.password : texts.empty.newPassword;
    case 'wrong-credentials':
      return field === 'password' ? own.wrongPassword : own.refused;
    case 'locked':
      return texts.locked;
    case 'password-edges':
    case 'password-length':
      return (field === 'password' ? texts.typedPassword : texts.newPassword)[reason];
    case 'wrong-code':
      return task === 'code' ? texts.wrongCode : texts.wrongAppCode;
    case 'weak-password':
      return texts.weakPassword;
    case 'too-many-attempts':
      return own.tooMany;
    case 'not-sent':
      return texts.notSent;
    case 'rejected':
      return task === 'email' ? texts.wrongAddress : texts.rejected;
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return texts.passkey[reason];
    case 'network':
      return own.noAnswer;
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return own.signIn;
    case 'storage-blocked':
      return texts.storageBlocked;
    case 'code-used':
    case 'devices-off':
    case 'configuration':
    case 'invalid-state':
    case 'hosted-page':
    case 'no-mfa-method':
    case 'invalid-mfa-type':
    case 'unknown':
      return texts.ourSide;
  }
}
