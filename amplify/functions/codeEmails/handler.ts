import type { EmailLimits } from '../../adapters/accountTable/createEmailLimits';
import { createLog, type Log } from '../../lib/createLog';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { functionTable } from '../../deployment/functionTable';
import { openEmailLimits } from '../openTables';
import * as z from 'zod';
import { renderCodeEmail, type CodePurpose, getCodePurpose } from './renderCodeEmail';

/** Cognito requires only the new address's code, so a stolen session could move an account to another address. */
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

interface CodeEmailPorts {
  readonly limits: EmailLimits;
  readonly clock: () => Date;
  readonly log: Log;
}

/**
 * Words the emails with codes that Cognito sends, and rejects some: an error thrown here stops a message, and Cognito answers the call
 * with `UserLambdaValidationException`. The code is not known here: Cognito replaces its placeholder.
 *
 * - An address gets a code every 30 seconds and 5 codes an hour, whatever requests them.
 * - A code for a changed address is never sent: the data API changes addresses (`amplify/functions/data/fields/emailChange.ts`).
 * - Other messages, such as an administrator's invitation, keep Cognito's own words; so does an unreadable event, because without an
 *   answer nothing would be sent.
 *
 * @throws Error for a code that must not be sent
 */
export function createCodeEmails({ limits, clock, log }: CodeEmailPorts): (event: unknown) => Promise<unknown> {
  /** A table that does not answer must not lock users out. */
  const mayBeSent = (email: string, purpose: CodePurpose) =>
    limits.take(email, purpose, clock()).catch((error: unknown) => {
      log.error('code_limits_unavailable', { functionName: 'codeEmails', error });
      return true;
    });

  return async (event) => {
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) return event;
    const { triggerSource, request, response } = parsed.data;
    if (refused.includes(triggerSource)) throw new Error('The address is changed by the data API alone');
    // `asked` only words the email: anyone may set it, so the limits ignore it.
    const [purpose, worded] = [
      getCodePurpose(triggerSource),
      getCodePurpose(triggerSource, request.clientMetadata?.['asked']),
    ];
    if (!purpose || !worded) return event;
    const email = request.userAttributes?.email;
    if (email !== undefined && !(await mayBeSent(email, purpose))) throw new Error('Too many codes for this address');
    const { subject, html } = renderCodeEmail(request.codeParameter, worded);
    return { ...parsed.data, response: { ...response, emailSubject: subject, emailMessage: html } };
  };
}

/** The function that the user pool calls before it sends a code. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.codeEmails.variables, variables);
  const limits = openEmailLimits(env);
  return createCodeEmails({ limits, clock, log: createLog(undefined, env.LOG_LEVEL) });
}
