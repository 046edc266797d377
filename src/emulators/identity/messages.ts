/** Cognito's names for what its trigger for messages is called with. */
export type TriggerSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'
  | 'CustomMessage_Authentication';

/** A message for the mail emulator. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A message that waits to be sent. */
export interface PendingMessage extends Message {
  /** What the pool's trigger for messages is told of it; a message without is sent as it is. */
  readonly trigger?: {
    readonly source: TriggerSource;
    readonly sub: string;
    readonly code: string;
    /** What the caller wrote with the call. */
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

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
  }: { readonly userPoolId: string; readonly clientId: string; readonly customMessage?: CustomMessage },
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
