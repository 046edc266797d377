/** What is wrong with a new password, beside its being short. */
export const passwordWords = {
  'password-edges': 'A password can’t begin or end with a space. Take it away, or choose another password.',
  'password-length': 'A password can have 256 characters at the most.',
} as const;

/** The pool locks for a second after five wrong passwords, and for twice as long after each further one, up to 15 minutes. */
export const lockedWords =
  'There were too many wrong passwords, so the account is locked for a short while. Wait a minute before the next try: each wrong one makes the wait longer, up to 15 minutes. If you have forgotten the password, choose a new one by e-mail.';

/** An app's code works once, and nobody can send another. */
export const appCodeWords =
  'This code is wrong, or was used already. Type the next one that your authenticator app shows. If that is wrong too, check that your phone sets its clock by itself.';

/** Why a passkey could not be used or made. */
export const passkeyWords = {
  'no-passkey':
    'We found no passkey for this address. Sign in with your password. You can add a passkey in your account.',
  'passkey-cancelled':
    'Your browser used no passkey: it was stopped, took too long, or found none on this device. Try again, or use your password.',
  'passkey-exists': 'This device has a passkey for your account already.',
  'passkey-refused':
    'This passkey can’t be used here. It must be one that you unlock with your fingerprint, your face or a PIN. Try another device, or use your password.',
} as const;
