import { html } from 'hono/html';
import type { RenderedEmail } from '../../useCases/ports/MailPort';

/** What a code is for. */
export type CodePurpose =
  | 'sign-up'
  | 'reset-password'
  /** A new password, requested for an unconfirmed address. */
  | 'confirm-first'
  /** A sign-up with an address that has an account. */
  | 'account-exists'
  | 'change-email'
  /** A change of a plan that its link alone does not make. */
  | 'change-plan'
  | 'sign-in'
  | 'text-message';

interface Wording {
  readonly subject: string;
  readonly opening: string;
  readonly lasts: string;
  /** What to do for someone who asked for nothing. */
  readonly otherwise: string;
}

const wordings: Record<CodePurpose, Wording> = {
  'sign-up': {
    subject: 'Your code to finish signing up',
    opening: 'Welcome. Enter this code on the page where you are signing up. Your account will then be ready.',
    lasts: 'The code works for 24 hours.',
    otherwise: 'If you did not sign up, you don’t need to do anything. No one can open the account without this code.',
  },
  'reset-password': {
    subject: 'Your code to choose a new password',
    opening: 'Enter this code on the page where you asked for it, and choose a new password.',
    lasts: 'The code works for one hour.',
    otherwise: 'If you did not ask for a new password, you don’t need to do anything. Your password has not changed.',
  },
  'confirm-first': {
    subject: 'Your code to confirm your email address',
    opening:
      'You asked for a new password, but this email address is not confirmed yet. Enter this code on the page where you asked. This confirms the address. We will then send you a second code to choose a new password.',
    lasts: 'The code works for 24 hours.',
    otherwise: 'If you did not ask for a new password, you don’t need to do anything.',
  },
  'account-exists': {
    subject: 'You already have an account with us',
    opening:
      'Someone tried to create an account with this email address, but it already has one. If it was you, sign in with your password. If you have forgotten it, enter this code on the page where you were signing up. The password you typed there will replace the old one.',
    lasts: 'The code works for one hour.',
    otherwise: 'If it was not you, you don’t need to do anything. Your account and your password have not changed.',
  },
  'change-email': {
    subject: 'Your code to confirm this email address',
    opening: 'Enter this code in your account. We will then send your emails to this address.',
    lasts: 'The code works for one hour.',
    otherwise:
      'If you have no account with us, someone may have typed your address by mistake. You don’t need to do anything.',
  },
  'change-plan': {
    subject: 'Your code to change your regular gift',
    opening:
      'You asked to raise your regular gift, to give it to something else, or to change how you pay. Enter this code on your plan’s page to confirm it.',
    lasts: 'The code works for one hour.',
    otherwise:
      'If you did not ask for this, don’t enter the code anywhere. Nothing has changed. Someone may have the link to your plan: open your plan from our email and choose “End all links”.',
  },
  'sign-in': {
    subject: 'Your code to sign in',
    opening: 'Enter this code on the page where you are signing in.',
    lasts: 'The code works for three minutes.',
    otherwise: 'If you are not signing in, someone may know your password. Please choose a new one.',
  },
  'text-message': {
    subject: 'Text message: your code to sign in',
    opening:
      'This would have come as a text message to your phone. Enter the code on the page where you are signing in.',
    lasts: 'The code works for three minutes.',
    otherwise: 'If you are not signing in, someone may know your password. Please choose a new one.',
  },
};

/**
 * The email that contains a code.
 *
 * @param code - the code, or Cognito's placeholder if Cognito inserts it
 */
export function renderCodeEmail(code: string, purpose: CodePurpose): RenderedEmail {
  const { subject, opening, lasts, otherwise } = wordings[purpose];
  const text = [
    'Assalamu alaikum,',
    opening,
    `Your code: ${code}`,
    lasts,
    'We will never ask you for it. Please don’t share it with anyone.',
    otherwise,
    'Mizan Zakat Foundation',
  ].join('\n\n');
  const page = html`<p>Assalamu alaikum,</p>
    <p>${opening}</p>
    <p style="font-size:1.75rem;font-weight:600;letter-spacing:.15em">${code}</p>
    <p>${lasts} We will never ask you for it. Please don’t share it with anyone.</p>
    <p>${otherwise}</p>
    <p>Mizan Zakat Foundation</p>`;
  return { subject, text, html: String(page) };
}

/**
 * Cognito's trigger sources:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
const purposes: Readonly<Record<string, CodePurpose>> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_Authentication: 'sign-in',
};

/**
 * The purpose that the site states if it sends a code of another kind (`clientMetadata.asked`, which anyone may set).
 */
const askedFor: ReadonlyMap<string, CodePurpose> = new Map([
  ['CustomMessage_ResendCode reset-password', 'confirm-first'],
  ['CustomMessage_ForgotPassword sign-up', 'account-exists'],
]);

/** The purpose of a code; `undefined` if it is not one of the site's emails. */
export const getCodePurpose = (triggerSource: string, asked = ''): CodePurpose | undefined =>
  askedFor.get(`${triggerSource} ${asked}`) ?? purposes[triggerSource];
