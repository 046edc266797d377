import type { Failure } from '../../../services/identity';
import type { EntryIssue, Screen, Typed } from '../signIn/entry/EntryState';

/** What is wrong with a new password, beside its being short. */
export const passwordWords = {
  'password-edges': 'A password can’t start or end with a space. Remove the space, or choose another password.',
  'password-length': 'A password can’t be longer than 256 characters.',
} as const;

/** What is wrong with a password that the user already has: no password here is like that. */
export const typedPasswordWords = {
  'password-edges':
    'Your password starts or ends with a space. Passwords here never do. Remove the space and try again.',
  'password-length': 'Your password is longer than 256 characters. Passwords here never are. Check what you typed.',
} as const;

/** The pool locks for a second after five wrong passwords or codes, and for twice as long after each further one, up to 15 minutes. */
export const lockedWords =
  'You entered a wrong password or code too many times, so the account is locked for a short time. Wait a minute and try again. Each wrong one makes the wait longer, up to 15 minutes. If you have forgotten your password, choose a new one by email.';

/** An app's code works once, and we cannot send another. */
export const appCodeWords =
  'This code is wrong, or was already used. Enter the next code in your authenticator app. If that is wrong too, check that your phone sets its clock automatically.';

/** Why a passkey could not be used or made. */
export const passkeyWords = {
  'no-passkey':
    'We found no passkey for this address. Sign in with your password. You can add a passkey in your account.',
  'passkey-cancelled':
    'Your browser did not use a passkey. It was cancelled, took too long, or there is none on this device. Try again, or use your password.',
  'passkey-exists': 'This device already has a passkey for your account.',
  'passkey-refused':
    'This passkey can’t be used here. It must be one that you unlock with your fingerprint, your face or a PIN. Try another device, or use your password.',
} as const;

/**
 * A failure as the form tells it: the catalogue's text, and in words for people what to do about it.
 *
 * @param clockOff - minutes that this device's clock is off, where it is off by too much for a sign-in
 */
export function toFormIssue(failure: Failure, screen: Screen, clockOff: number | null = null): EntryIssue {
  const words =
    clockOff !== null && failure.reason === 'wrong-credentials' ? clockWords(clockOff) : wordsFor(failure, screen);
  return { field: findField(failure, screen), message: `${failure.message.replace(/\.$/, '')}. ${words}` };
}

/** The field that a failure is about: its own, or the one that people look at first. */
function findField({ field, reason }: Failure, screen: Screen): keyof Typed | null {
  if (field === 'phone') return null;
  if (field) return field;
  if ((reason === 'wrong-credentials' || reason === 'locked') && screen.at === 'sign-in') return 'password';
  if (reason === 'rejected' && (screen.at === 'sign-up' || screen.at === 'forgotten')) return 'email';
  return null;
}

function wordsFor({ reason, field }: Failure, screen: Screen): string {
  switch (reason) {
    case 'empty':
      return emptyWords(field, screen);
    case 'wrong-credentials':
      return 'The email address or password is wrong, or the account can’t be used at the moment.';
    case 'locked':
      return lockedWords;
    case 'password-edges':
    case 'password-length':
      return (screen.at === 'sign-in' ? typedPasswordWords : passwordWords)[reason];
    case 'wrong-code':
      return isFromApp(screen)
        ? appCodeWords
        : 'This code is wrong or too old. Use the newest code, or ask for a new one.';
    case 'weak-password':
      return 'Choose a password with at least eight characters of any kind.';
    case 'no-mfa-method':
      return 'Choose one of these.';
    case 'invalid-mfa-type':
      return 'You can’t use this one here. Choose another.';
    case 'code-used':
      return 'You set a new password less than half a minute ago. You can ask for another code in half a minute.';
    case 'too-many-attempts':
      return 'You have tried many times in a short time. Please wait a few minutes and try again. What you typed is still here.';
    case 'not-sent':
      return 'We could not send the message. Check the address, or try again later.';
    case 'rejected':
      return screen.at === 'sign-up' || screen.at === 'forgotten'
        ? 'Check that the email address is right.'
        : 'We could not accept this. Check what you typed and try again.';
    case 'no-passkey':
    case 'passkey-cancelled':
    case 'passkey-exists':
    case 'passkey-refused':
      return passkeyWords[reason];
    case 'network':
      return 'We got no answer. What you typed is still here. Check your internet connection and try again.';
    case 'signed-out':
    case 'session-ended':
    case 'sign-in-yourself':
      return 'Sign in with your email address and password.';
    // These belong to parts that no form here has, or to an installation that does not start.
    case 'configuration':
    case 'devices-off':
    case 'invalid-state':
    case 'hosted-page':
    case 'unknown':
      return 'Something went wrong on our side. Please try again in a few minutes, or write to us.';
  }
}

/** Whether the code comes from an authenticator app: we cannot send another one. */
function isFromApp(screen: Screen): boolean {
  if (screen.at !== 'challenge') return false;
  const { outcome } = screen;
  return (outcome.step === 'mfa-code' || outcome.step === 'mfa-setup') && outcome.by === 'TOTP';
}

function emptyWords(field: Failure['field'], screen: Screen): string {
  switch (field) {
    case 'email':
      return 'Enter your email address.';
    case 'password':
      return screen.at === 'sign-up' ? 'Choose a password with at least eight characters.' : 'Enter your password.';
    case 'newPassword':
      return 'Choose a password with at least eight characters.';
    case 'code':
      return 'Enter the six-digit code.';
    default:
      return 'Enter your answer.';
  }
}

function clockWords(minutes: number): string {
  return `The clock on this device is ${minutes} minutes wrong, and you need the right time to sign in. Set the clock to update automatically and try again.`;
}
