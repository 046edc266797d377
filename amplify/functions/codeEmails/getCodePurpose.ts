import type { CodePurpose } from './renderCodeEmail';

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
