import type { Failure } from '../../../services/identity';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import { sayFailure } from './sayFailure';
import type { EntryIssue, Screen, Typed } from '../signIn/entry/EntryState';

const texts = entryCopy.failures;

/**
 * Returns a failure as the form shows it: the catalogue's text, and in words for people what to do about it.
 *
 * @param clockOff - minutes that this device's clock is off, if it is off by too much for a sign-in
 */
export function toFormIssue(failure: Failure, screen: Screen, clockOff: number | null = null): EntryIssue {
  const advice =
    clockOff !== null && failure.reason === 'wrong-credentials' ? texts.clock(clockOff) : getAdvice(failure, screen);
  return { field: findField(failure, screen), message: sayFailure(failure, advice) };
}

/** The field that a failure is about: its own, or the one that people look at first. */
function findField({ field, reason }: Failure, screen: Screen): keyof Typed | null {
  if (field === 'phone') return null;
  if (field) return field;
  if ((reason === 'wrong-credentials' || reason === 'locked') && screen.at === 'sign-in') return 'password';
  if (reason === 'rejected' && (screen.at === 'sign-up' || screen.at === 'forgotten')) return 'email';
  return null;
}

function getAdvice({ reason, field }: Failure, screen: Screen): string {
  switch (reason) {
    case 'empty':
      return getEmptyText(field, screen);
    case 'wrong-credentials':
      return texts.wrongCredentials;
    case 'locked':
      return texts.locked;
    case 'password-edges':
    case 'password-length':
      return (screen.at === 'sign-in' ? texts.typedPassword : texts.newPassword)[reason];
    case 'wrong-code':
      return isFromApp(screen) ? texts.wrongAppCode : texts.wrongCode;
    case 'weak-password':
      return texts.weakPassword;
    case 'no-mfa-method':
      return texts.chooseMethod;
    case 'invalid-mfa-type':
      return texts.wrongMethod;
    case 'code-used':
      return texts.codeUsed;
    case 'too-many-attempts':
      return texts.tooMany;
    case 'not-sent':
      return texts.notSent;
    case 'rejected':
      return screen.at === 'sign-up' || screen.at === 'forgotten' ? texts.wrongAddress : texts.rejected;
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return texts.passkey[reason];
    case 'network':
      return texts.noAnswer;
    case 'storage-blocked':
      return texts.storageBlocked;
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return texts.signIn;
    // These belong to parts that no form here has, or to an installation that does not start.
    case 'configuration':
    case 'devices-off':
    case 'invalid-state':
    case 'hosted-page':
    case 'unknown':
      return texts.ourSide;
  }
}

/** Whether the code comes from an authenticator app: we cannot send another one. */
function isFromApp(screen: Screen): boolean {
  if (screen.at !== 'challenge') return false;
  const { outcome } = screen;
  return (outcome.step === 'mfa-code' || outcome.step === 'mfa-setup') && outcome.by === 'TOTP';
}

function getEmptyText(field: Failure['field'], screen: Screen): string {
  switch (field) {
    case 'email':
      return texts.empty.email;
    case 'password':
      return texts.empty[screen.at === 'sign-up' ? 'newPassword' : 'password'];
    case 'newPassword':
      return texts.empty.newPassword;
    case 'code':
      return texts.empty.code;
    default:
      return texts.empty.answer;
  }
}
