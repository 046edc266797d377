import * as z from 'zod';
import type { CodeLimits } from '../../adapters/accountTable/createCodeLimits';
import type { Log } from '../../lib/createLog';
import { codeLetter } from './codeLetter';
import type { CodePurpose } from './codeLetter';
import { purposeOf } from './purposeOf';

/** Cognito asks for the new address's code alone: a stolen session would be enough to move an account elsewhere. */
const refused: readonly string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

const eventSchema = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({
    codeParameter: z.string(),
    userAttributes: z.looseObject({ email: z.string().optional() }).nullish(),
    clientMetadata: z.record(z.string(), z.string()).nullish(),
  }),
  response: z.looseObject({}),
});

export interface CodeLettersPorts {
  readonly limits: CodeLimits;
  readonly clock: () => Date;
  readonly log: Log;
}

/**
 * Words the emails that Cognito sends a code with, and says which are not sent: what is thrown here stops a message, and Cognito
 * answers the call with `UserLambdaValidationException`. The code itself is not known here: Cognito puts it where its mark stands.
 *
 * - An address has 30 seconds between two codes for the same thing and 5 codes an hour, whoever asks for them.
 * - A code for a changed address is never sent: the data API changes addresses (`amplify/functions/data/fields/changeEmail.ts`).
 * - What it sends for other reasons, such as an invitation by an administrator, keeps Cognito's own words; so does what can't be read,
 *   because without an answer nothing would be sent.
 *
 * @throws Error for a code that is not to be sent.
 */
export function createCodeLetters({ limits, clock, log }: CodeLettersPorts): (event: unknown) => Promise<unknown> {
  /** A table that does not answer keeps nobody out of their account. */
  const mayBeSent = (email: string, purpose: CodePurpose) =>
    limits.take(email, purpose, clock()).catch((error: unknown) => {
      log.error('code_limits_unavailable', { functionName: 'codeLetters', error });
      return true;
    });

  return async (event) => {
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) return event;
    const { triggerSource, request, response } = parsed.data;
    if (refused.includes(triggerSource)) throw new Error('The address is changed by the data API alone');
    // What was asked for only words the email: anyone may write it, so the limits don't go by it.
    const [purpose, worded] = [purposeOf(triggerSource), purposeOf(triggerSource, request.clientMetadata?.['asked'])];
    if (!purpose || !worded) return event;
    const email = request.userAttributes?.email;
    if (email !== undefined && !(await mayBeSent(email, purpose))) throw new Error('Too many codes for this address');
    const { subject, html } = codeLetter(request.codeParameter, worded);
    return { ...parsed.data, response: { ...response, emailSubject: subject, emailMessage: html } };
  };
}
