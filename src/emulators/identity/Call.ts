import type { PendingMessage } from './messages';
import type { PoolSettings } from './PoolSettings';
import type { IdentityStore } from './IdentityStore';
import type { SigningKey } from './jwt';

/** What there is to work with for as long as the emulator is open. */
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

/** The event that Cognito sends to the trigger after a confirmation, as far as our function reads it. */
export interface PostConfirmationEvent {
  readonly version: '1';
  readonly triggerSource: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword';
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
  readonly response: Readonly<Record<string, never>>;
}

/** Cognito's names for what its triggers at a sign-in are called with. */
export type SignInTrigger =
  | 'PreSignUp_SignUp'
  | 'PreSignUp_AdminCreateUser'
  | 'PreAuthentication_Authentication'
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_HostedAuth'
  | 'TokenGeneration_RefreshTokens';

/** The event that Cognito sends to the triggers before a sign-in and before tokens, as far as our function reads it. */
export interface SignInEvent {
  readonly version: '1';
  readonly triggerSource: SignInTrigger;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Whether no user has the name; only before a sign-in. */
    readonly userNotFound?: boolean;
    readonly validationData?: Readonly<Record<string, string>> | undefined;
  };
  readonly response: Readonly<Record<string, never>>;
}

/** One request. Its messages are sent once its changes are on disk. */
export interface Call extends Pool {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly clock: () => Date;
  /** The pool's trigger before a sign-in and before tokens; none without. What it throws refuses both. */
  readonly signIns?: ((event: SignInEvent) => Promise<unknown>) | undefined;
  readonly messages: PendingMessage[];
  /** Events for the trigger after a confirmation, sent once the changes are on disk. */
  readonly confirmations: PostConfirmationEvent[];
  /** Ids of users who were made with an authenticator app, as an administrator can do here only: they have not signed in without it. */
  readonly madeWithApp: string[];
}
