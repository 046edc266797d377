import type { IdentityConfig } from '../IdentityConfig';
import type { Deps } from '../Deps';
import type { Failure } from '../result/Result';
import type { SessionManager } from '../session/SessionManager';
import type { CallService } from '../transport/callService';
import type { CodeRequests } from './codeRequests';

/** The tools that the service's functions share. */
export interface Tools {
  readonly config: IdentityConfig;
  readonly deps: Deps;
  readonly sessions: SessionManager;
  readonly call: CallService;
  readonly codes: CodeRequests;
  /** The address whose sign-up began on this page: the library would continue with any. */
  readonly signUp: { begun: string | null };
  /** The address that is signing in on this page; an authenticator app shows it beside its code. */
  readonly signIn: { email: string };
  /** Waits for library work that makes so many calls. Throws what it throws, or `NetworkError`. */
  readonly within: <Value>(calls: number, work: Promise<Value>) => Promise<Value>;
}

/** The texts that a function overrides in the table of failures. */
export type Rewording = Partial<Omit<Failure, 'ok'>>;
