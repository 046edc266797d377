import type { CodePurpose } from './codeLetter';

/**
 * What Cognito is about to send, by its own name for it:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
const purposes: Readonly<Record<string, CodePurpose>> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_Authentication: 'sign-in',
};

/** What the site was asked for when it sends a code of another kind (`clientMetadata.asked`, which anyone may write). */
const askedFor: ReadonlyMap<string, CodePurpose> = new Map([
  ['CustomMessage_ResendCode reset-password', 'confirm-first'],
  ['CustomMessage_ForgotPassword sign-up', 'account-exists'],
]);

/** What a code is for; `undefined` for what is none of the site's letters. */
export const purposeOf = (triggerSource: string, asked = ''): CodePurpose | undefined =>
  askedFor.get(`${triggerSource} ${asked}`) ?? purposes[triggerSource];
