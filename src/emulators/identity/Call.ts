import type { PoolSettings } from './PoolSettings';
import type { IdentityStore } from './IdentityStore';
import type { SigningKey } from './jwt';

/** Cognito's names for what its trigger for messages is called with. */
export type TriggerSource = `CustomMessage_${
  'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute' | 'VerifyUserAttribute' | 'Authentication'}`;

export type Texts = Readonly<Record<string, string>>;

/** The event that Cognito calls a trigger with, as far as our functions read it. */
export interface TriggerEvent {
  readonly version: '1';
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: {
    readonly userAttributes: Texts;
    /** The placeholder that Cognito puts in the code's place: only it knows the code. */
    readonly codeParameter?: string;
    readonly clientMetadata?: Texts | undefined;
    /** Whether no user has the name; only before a sign-in. */
    readonly userNotFound?: boolean;
    readonly validationData?: Texts | undefined;
  };
  readonly response: Readonly<Record<string, string | null>>;
}

export type Trigger = (event: TriggerEvent) => Promise<unknown>;

/** The pool's triggers; none if left out. What one throws fails the call. */
export interface Triggers {
  /** Words a message with a code; if it throws, nothing is sent. */
  readonly customMessage?: Trigger;
  /** After a confirmation; if it throws, the changes stay. */
  readonly postConfirmation?: Trigger;
  /** Before a sign-in, before tokens and before a sign-up; if it throws, there is none. */
  readonly signIns?: Trigger;
  /** Called for a user who was made with an authenticator app, and so has never signed in without it. */
  readonly onMadeWithApp?: (userId: string) => Promise<unknown>;
}

/** A message for the mail emulator. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A message that waits to be sent. */
export interface PendingMessage extends Message {
  /** The facts for the pool's trigger for messages; a message without is sent as it is. */
  readonly trigger?: {
    readonly source: TriggerSource;
    readonly sub: string;
    readonly code: string;
    /** The caller's metadata. */
    readonly clientMetadata?: Texts | undefined;
  };
}

/** The parts of a pool for as long as the emulator is open. */
export interface Pool {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
  /** Address of the emulator, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly settings: PoolSettings;
  readonly store: IdentityStore;
  readonly key: SigningKey;
  readonly random: (bytes: number) => Buffer;
}

/** One request. Its messages are sent once its changes are on disk. */
export interface Call extends Pool, Triggers {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly clock: () => Date;
  readonly messages: PendingMessage[];
  /** Events for the trigger after a confirmation, sent once the changes are on disk. */
  readonly confirmations: TriggerEvent[];
  /** Ids of users who were made with an authenticator app, as an administrator can do here only: they have not signed in without it. */
  readonly madeWithApp: string[];
}
