import type { Pool } from './Call';
import type { TriggerSource } from './mail/Message';
import type { Message, PendingMessage } from './mail/Message';

/** What Cognito puts into the event in the code's place: only it knows the code. */
const codeParameter = '{####}';

/** The event that Cognito sends to the trigger for messages, as far as our function reads it. */
export interface CustomMessageEvent {
  readonly version: '1';
  readonly triggerSource: TriggerSource;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    readonly codeParameter: string;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
  readonly response: Readonly<Record<string, string | null>>;
}

/** The pool's trigger for messages: it words one, or throws, and then nothing is sent. */
export type CustomMessage = (event: CustomMessageEvent) => Promise<unknown>;

/**
 * A message as the pool's trigger words it. The text for programs without HTML stays: Cognito sends none.
 *
 * @throws what the trigger throws.
 */
export async function worded(
  {
    userPoolId,
    clientId,
    customMessage,
  }: Pick<Pool, 'userPoolId' | 'clientId'> & { readonly customMessage?: CustomMessage },
  { trigger, ...message }: PendingMessage,
): Promise<Message> {
  if (!trigger || !customMessage) return message;
  const event: CustomMessageEvent = {
    version: '1',
    triggerSource: trigger.source,
    region: userPoolId.split('_')[0] ?? '',
    userPoolId,
    userName: trigger.sub,
    callerContext: { clientId },
    request: {
      userAttributes: { sub: trigger.sub, email: message.to },
      codeParameter,
      clientMetadata: trigger.clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  const { response } = (await customMessage(event)) as CustomMessageEvent;
  const { emailSubject, emailMessage } = response;
  return {
    ...message,
    ...(emailSubject && { subject: emailSubject }),
    ...(emailMessage && { html: emailMessage.replace(codeParameter, trigger.code) }),
  };
}
