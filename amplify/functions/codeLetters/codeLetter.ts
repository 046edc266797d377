import { html } from 'hono/html';

/** What a code is for. */
export type CodePurpose =
  | 'sign-up'
  | 'reset-password'
  /** A new password, asked for an address that was never confirmed. */
  | 'confirm-first'
  /** A sign-up with an address that has an account. */
  | 'account-exists'
  | 'change-email'
  | 'sign-in'
  | 'text-message';

interface Wording {
  readonly subject: string;
  readonly opening: string;
  readonly lasts: string;
  /** What to do for somebody who asked for nothing. */
  readonly otherwise: string;
}

const wordings: Record<CodePurpose, Wording> = {
  'sign-up': {
    subject: 'Your code to finish signing up',
    opening: 'Welcome. Enter this code where you are signing up, and your account is ready.',
    lasts: 'The code works for 24 hours.',
    otherwise: 'If you did not sign up, you need do nothing: without the code there is no account.',
  },
  'reset-password': {
    subject: 'Your code to choose a new password',
    opening: 'Enter this code where you asked for it, and choose a new password.',
    lasts: 'The code works for one hour.',
    otherwise: 'If you did not ask for a new password, you need do nothing: your password stays as it is.',
  },
  'confirm-first': {
    subject: 'Your code to confirm your e-mail address',
    opening:
      'You asked for a new password, but this address is not confirmed yet. Enter this code where you asked. It confirms the address, and we then send you a second code for the new password.',
    lasts: 'The code works for 24 hours.',
    otherwise: 'If you did not ask for a new password, you need do nothing.',
  },
  'account-exists': {
    subject: 'You already have an account with us',
    opening:
      'Someone tried to create an account with this address, which already has one. If it was you, sign in with your password. If you have forgotten it, enter this code where you were signing up: the password you typed there then replaces the old one.',
    lasts: 'The code works for one hour.',
    otherwise: 'If it was not you, you need do nothing: your account and your password stay as they are.',
  },
  'change-email': {
    subject: 'Your code to confirm this e-mail address',
    opening: 'Enter this code in your account, and we will write to you at this address from then on.',
    lasts: 'The code works for 24 hours.',
    otherwise: 'If you have no account with us, somebody may have mistyped their address. You need do nothing.',
  },
  'sign-in': {
    subject: 'Your code to sign in',
    opening: 'Enter this code where you are signing in.',
    lasts: 'The code works for three minutes.',
    otherwise: 'If you are not signing in, somebody may know your password: please choose a new one.',
  },
  'text-message': {
    subject: 'Text message: your code to sign in',
    opening: 'This would have come as a text message to your telephone. Enter the code where you are signing in.',
    lasts: 'The code works for three minutes.',
    otherwise: 'If you are not signing in, somebody may know your password: please choose a new one.',
  },
};

export interface CodeLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The letter that carries a code to a person.
 *
 * @param code - as it stands in the letter; Cognito's mark for it where Cognito puts it in.
 */
export function codeLetter(code: string, purpose: CodePurpose): CodeLetter {
  const { subject, opening, lasts, otherwise } = wordings[purpose];
  const text = [
    'Assalamu alaikum,',
    opening,
    `Your code: ${code}`,
    lasts,
    'We will never ask you for it: please share it with nobody.',
    otherwise,
    'Mizan Zakat Foundation',
  ].join('\n\n');
  const page = html`<p>Assalamu alaikum,</p>
    <p>${opening}</p>
    <p style="font-size:1.75rem;font-weight:600;letter-spacing:.15em">${code}</p>
    <p>${lasts} We will never ask you for it: please share it with nobody.</p>
    <p>${otherwise}</p>
    <p>Mizan Zakat Foundation</p>`;
  return { subject, text, html: String(page) };
}
