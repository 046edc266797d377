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
