import * as z from 'zod';
import { codeLetter } from './codeLetter';
import { purposeOf } from './purposeOf';

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
