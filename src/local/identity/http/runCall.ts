import type { Call, Pool } from '../Call';
import type { Message } from '../mail/Message';
import type { PostConfirmationEvent } from '../users/confirmed';
import { CognitoError } from './CognitoError';

export interface CallDeps extends Pool {
  readonly clock: () => Date;
  readonly deliver: (message: Message) => Promise<void>;
  readonly postConfirmation?: (event: PostConfirmationEvent) => Promise<unknown>;
}

/**
 * Runs an action as a whole: what it changes is on disk, then what it writes is handed to the mail room, then it is
 * answered; before the answer the trigger after a confirmation runs. An action that refuses keeps what it wrote before
 * (attempts count), and sends nothing.
 *
 * @throws CognitoError what the action throws, `CodeDeliveryFailureException`, or `UserLambdaValidationException`.
 */
export async function runCall<T>(deps: CallDeps, action: (call: Call) => T): Promise<T> {
  const messages: Message[] = [];
  const confirmations: PostConfirmationEvent[] = [];
  const call: Call = { ...deps, now: deps.clock().getTime(), messages, confirmations };
  let result: T;
  try {
    result = action(call);
  } finally {
    await deps.store.commit();
  }
  try {
    for (const message of messages) await deps.deliver(message);
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver message.');
  }
  try {
    for (const event of confirmations) await deps.postConfirmation?.(event);
  } catch (error) {
    const { message } = error as Error;
    throw new CognitoError('UserLambdaValidationException', `PostConfirmation failed with error ${message}.`);
  }
  return result;
}
