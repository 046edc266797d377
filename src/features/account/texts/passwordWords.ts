/** What is wrong with a new password, beside its being short. */
export const passwordWords = {
  'password-edges': 'A password can’t start or end with a space. Remove the space, or choose another password.',
  'password-length': 'A password can’t be longer than 256 characters.',
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
