import { html } from 'hono/html';
import type { RenderedEmail } from '../../useCases/ports/MailPort';
import { renderPlainHtml } from './layout/renderPlainHtml';
import { accountEmails as texts } from '../../../src/texts/en-AU/emails/account';
import { joinSentences } from '../../../src/texts/joinSentences';

/** The purpose of a code. */
export type CodePurpose =
  | 'sign-up'
  | 'reset-password'
  /** A new password, requested for an unconfirmed address. */
  | 'confirm-first'
  /** A sign-up with an address that has an account. */
  | 'account-exists'
  | 'change-email'
  /** A change of a plan that its link by itself does not make. */
  | 'change-plan'
  | 'sign-in'
  | 'text-message';

interface Wording {
  readonly subject: string;
  readonly opening: string;
  readonly lasts: string;
  /** The sentence on what to do for someone who asked for nothing. */
  readonly otherwise: string;
}

const wordings: Record<CodePurpose, Wording> = texts.codes;

/**
 * Renders the email that contains a code.
 *
 * @param code - the code, or Cognito's placeholder if Cognito inserts it
 */
export function renderCodeEmail(code: string, purpose: CodePurpose): RenderedEmail {
  const { subject, opening, lasts, otherwise } = wordings[purpose];
  const text = [
    texts.greeting,
    opening,
    texts.code.line(code),
    lasts,
    texts.code.secret,
    otherwise,
    texts.signature,
  ].join('\n\n');
  const parts = [
    html`<p>${texts.greeting}</p>`,
    html`<p>${opening}</p>`,
    html`<p style="font-size:1.75rem;font-weight:600;letter-spacing:.15em">${code}</p>`,
    html`<p>${joinSentences(lasts, texts.code.secret)}</p>`,
    html`<p>${otherwise}</p>`,
    html`<p>${texts.signature}</p>`,
  ];
  return { subject, text, html: renderPlainHtml(parts) };
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

/** Returns the purpose of a code; `undefined` if it is not one of the site's emails. */
export const getCodePurpose = (triggerSource: string, asked = ''): CodePurpose | undefined =>
  askedFor.get(`${triggerSource} ${asked}`) ?? purposes[triggerSource];
