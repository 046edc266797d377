import * as z from 'zod';
import { inLanguage } from '../../../src/texts/language';
import { renderCodeEmail, getCodePurpose } from '../../documents/email/renderCodeEmail';

/** Cognito requires only the new address's code, so a stolen session could move an account to another address. */
const refused: readonly string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

const eventSchema = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({
    codeParameter: z.string(),
    clientMetadata: z.record(z.string(), z.string()).nullish(),
  }),
  response: z.looseObject({}),
});

/**
 * Words the emails with codes that Cognito sends, and rejects some: an error thrown here stops a message, and Cognito answers the call
 * with `UserLambdaValidationException`. The code is not known here: Cognito replaces its placeholder.
 *
 * - A code for a sign-up or a new password is never stopped. Cognito has made it by then, and whether the code before still works is not
 *   documented: stopped, it would leave the owner without one, and tell a stranger that the address has an account. How many an address
 *   gets is Cognito's own limit, 5 an hour for a sign-up and 5 to 20 for a new password (Developer Guide, quotas).
 * - A code for a changed address is never sent: the data API changes addresses (`amplify/functions/data/fields/emailChange.ts`).
 * - It is written in the language of the page that asked for it (`clientMetadata.pageLanguage`), if that is one of the site's. Cognito hands
 *   on what `SignUp`, `ResendConfirmationCode` and `ForgotPassword` were called with, but not what `InitiateAuth` was (Developer Guide, custom
 *   message trigger): a code to sign in would be English. The pool sends none (`signInPolicy` in `amplify/deployment/overrideAccounts.ts`).
 * - Other messages, such as an administrator's invitation, keep Cognito's own words; so does an unreadable event, because without an
 *   answer nothing would be sent.
 *
 * @throws Error for a code that must not be sent
 */
export async function wordCodeEmail(event: unknown): Promise<unknown> {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return event;
  const { triggerSource, request, response } = parsed.data;
  if (refused.includes(triggerSource)) throw new Error('The address is changed by the data API alone');
  const { asked, pageLanguage } = request.clientMetadata ?? {};
  const purpose = getCodePurpose(triggerSource, asked);
  if (!purpose) return event;
  const { subject, html } = inLanguage(pageLanguage, () => renderCodeEmail(request.codeParameter, purpose));
  return { ...parsed.data, response: { ...response, emailSubject: subject, emailMessage: html } };
}

/** Creates the function that the user pool calls before it sends a code. It needs no variables. */
export const createHandler = () => wordCodeEmail;
