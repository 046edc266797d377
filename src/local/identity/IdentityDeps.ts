import type { ServerCredentials } from './http/checkSignature';
import type { CustomMessage } from './messages';
import type { Message } from './mail/Message';
import type { PoolSettings } from './PoolSettings';
import type { PostConfirmationEvent } from './Call';

export interface IdentityDeps {
  /** The gateway's state; the emulator keeps its own in `identity/` beneath it. */
  readonly stateDir: string;
  /** Address of the emulator as browsers see it, such as `http://localhost:9001/identity`. */
  readonly publicUrl: () => string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
  readonly clock: () => Date;
  /** The mail emulator. A message that it does not take is a `CodeDeliveryFailureException`. */
  readonly deliver: (message: Message) => Promise<void>;
  /** The pool's trigger for messages with codes; none without. What it throws fails the call, and nothing is sent. */
  readonly customMessage?: CustomMessage;
  /** The pool's trigger after a confirmation; none without. What it throws fails the call, whose changes stay. */
  readonly postConfirmation?: (event: PostConfirmationEvent) => Promise<unknown>;
  /** So many random bytes; the system's own without. */
  readonly random?: (bytes: number) => Buffer;
  /** The site that the hosted pages lead back to; `http://localhost:9000` without. */
  readonly siteUrl?: string;
  /** What differs from the site's own pool. */
  readonly settings?: Partial<PoolSettings>;
  /** The back end's keys; `localServerCredentials` without. */
  readonly serverCredentials?: ServerCredentials;
}
