import type { Failure } from '../../../services/identity';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import type { EntryIssue, Screen, Typed } from '../signIn/entry/EntryState';

const words = entryCopy.failures;

/**
 * A failure as the form shows it: the catalogue's text, and in words for people what to do about it.
 *
 * @param clockOff - minutes that this device's clock is off, where it is off by too much for a sign-in
 */
export function toFormIssue(failure: Failure, screen: Screen, clockOff: number | null = null): EntryIssue {
  const advice =
    clockOff !== null && failure.reason === 'wrong-credentials' ? words.clock(clockOff) : getAdvice(failure, screen);
  return { field: findField(failure, screen), message: `${failure.message.replace(/\.$/, '')}. ${advice}` };
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
      return words.wrongCredentials;
    case 'locked':
      return words.locked;
    case 'password-edges':
    case 'password-length':
      return (screen.at === 'sign-in' ? words.typedPassword : words.newPassword)[reason];
    case 'wrong-code':
      return isFromApp(screen) ? words.wrongAppCode : words.wrongCode;
    case 'weak-password':
      return words.weakPassword;
    case 'no-mfa-method':
      return words.chooseMethod;
    case 'invalid-mfa-type':
      return words.wrongMethod;
    case 'code-used':
      return words.codeUsed;
    case 'too-many-attempts':
      return words.tooMany;
    case 'not-sent':
      return words.notSent;
    case 'rejected':
      return screen.at === 'sign-up' || screen.at === 'forgotten' ? words.wrongAddress : words.rejected;
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return words.passkey[reason];
    case 'network':
      return words.noAnswer;
    case 'storage-blocked':
      return words.storageBlocked;
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return words.signIn;
    // These belong to parts that no form here has, or to an installation that does not start.
    case 'configuration':
    case 'devices-off':
    case 'invalid-state':
    case 'hosted-page':
    case 'unknown':
      return words.ourSide;
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
      return words.empty.email;
    case 'password':
      return words.empty[screen.at === 'sign-up' ? 'newPassword' : 'password'];
    case 'newPassword':
      return words.empty.newPassword;
    case 'code':
      return words.empty.code;
    default:
      return words.empty.answer;
  }
}
