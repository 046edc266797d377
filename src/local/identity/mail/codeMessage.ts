import { renderCodeEmail } from '../../../../amplify/functions/codeEmails/renderCodeEmail';
import type { CodePurpose } from '../../../../amplify/functions/codeEmails/renderCodeEmail';
import { getCodePurpose } from '../../../../amplify/functions/codeEmails/getCodePurpose';
import type { PendingMessage, TriggerSource } from './Message';

/** What the pool sends a code for, by Cognito's own names for its trigger, and the email's wording. */
const purposes = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_UpdateUserAttribute: 'change-email',
  CustomMessage_VerifyUserAttribute: 'change-email',
  CustomMessage_Authentication: 'sign-in',
} as const satisfies Record<TriggerSource, CodePurpose>;

interface CodeMessageOptions {
  /** Where it goes, if not to the user's own address. */
  readonly to?: string;
  readonly purpose?: CodePurpose;
  /** What the caller wrote with the call, for the pool's trigger. */
  readonly clientMetadata?: Readonly<Record<string, string>>;
}

/** The message that carries a code to a user: the one that is deployed. */
export function codeMessage(
  user: { readonly sub: string; readonly email: string },
  code: string,
  source: TriggerSource,
  { to = user.email, clientMetadata, ...options }: CodeMessageOptions = {},
): PendingMessage {
  const purpose = options.purpose ?? getCodePurpose(source, clientMetadata?.asked) ?? purposes[source];
  return { to, ...renderCodeEmail(code, purpose), trigger: { source, sub: user.sub, code, clientMetadata } };
}
