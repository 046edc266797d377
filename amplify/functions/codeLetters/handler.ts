import * as z from 'zod';
import { codeLetter } from './codeLetter';
import type { CodePurpose } from './codeLetter';

/**
 * What Cognito is about to send, by its own name for it:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
const purposes: Readonly<Record<string, CodePurpose>> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_UpdateUserAttribute: 'change-email',
  CustomMessage_VerifyUserAttribute: 'change-email',
  CustomMessage_Authentication: 'sign-in',
};

/** What the site was asked for when it sends a code of another kind (`clientMetadata.asked`). */
const askedFor: Readonly<Record<string, Readonly<Record<string, CodePurpose>>>> = {
  CustomMessage_ResendCode: { 'reset-password': 'confirm-first' },
  CustomMessage_ForgotPassword: { 'sign-up': 'account-exists' },
};

/** What a code is for; `undefined` for what is none of the site's letters. */
export const purposeOf = (triggerSource: string, asked = ''): CodePurpose | undefined =>
  askedFor[triggerSource]?.[asked] ?? purposes[triggerSource];

const eventSchema = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({ codeParameter: z.string(), clientMetadata: z.record(z.string(), z.string()).nullish() }),
  response: z.looseObject({}),
});

/**
 * Words the letters that Cognito sends a code with. The code itself is not known here: Cognito puts it where its mark stands. What
 * it sends for other reasons, such as an invitation by an administrator, keeps Cognito's own words; so does what can't be read,
 * because without an answer nothing would be sent.
 */
export async function handler(event: unknown): Promise<unknown> {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return event;
  const { triggerSource, request, response } = parsed.data;
  const purpose = purposeOf(triggerSource, request.clientMetadata?.['asked']);
  if (!purpose) return event;
  const { subject, html } = codeLetter(request.codeParameter, purpose);
  return { ...parsed.data, response: { ...response, emailSubject: subject, emailMessage: html } };
}
