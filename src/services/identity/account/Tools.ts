import type { IdentityConfig } from '../config/IdentityConfig';
import type { Deps } from '../Deps';
import type { Failure } from '../result/Result';
import type { SessionKeeper } from '../session/SessionKeeper';
import type { CallService } from '../transport/callService';

/** What the functions of the service share. */
export interface Tools {
  readonly config: IdentityConfig;
  readonly deps: Deps;
  readonly sessions: SessionKeeper;
  readonly call: CallService;
  /** The address whose sign-up was begun on this page: the library would go on with any. */
  readonly signUp: { begun: string | null };
  /** The address that is signing in on this page: what an authenticator app shall show beside its code. */
  readonly signIn: { email: string };
  /** Waits for a piece of the library's work that sends so many calls. Throws what it throws, or `NetworkError`. */
  readonly within: <Value>(calls: number, work: Promise<Value>) => Promise<Value>;
}

/** What a function knows better than the table of failures. */
export type Rewording = Partial<Omit<Failure, 'ok'>>;
