import type { Call, Pool, PostConfirmationEvent } from '../Call';
import { worded } from '../mail/CustomMessageEvent';
import type { CustomMessage } from '../mail/CustomMessageEvent';
import type { Message, PendingMessage } from '../mail/Message';
import { CognitoError } from './CognitoError';

export interface CallDeps extends Pool {
  readonly clock: () => Date;
  readonly deliver: (message: Message) => Promise<void>;
  readonly customMessage?: CustomMessage;
  readonly postConfirmation?: (event: PostConfirmationEvent) => Promise<unknown>;
}

/**
 * Runs an action as a whole: what it changes is on disk, then what it writes is worded by the trigger for messages and handed to the
 * mail emulator, then it is answered; before the answer the trigger after a confirmation runs. An action that refuses keeps what it wrote
 * before (attempts count), and sends nothing.
 *
 * @throws CognitoError what the action throws, `CodeDeliveryFailureException`, or `UserLambdaValidationException`.
 */
export async function runCall<T>(deps: CallDeps, action: (call: Call) => T | Promise<T>): Promise<T> {
  const messages: PendingMessage[] = [];
  const confirmations: PostConfirmationEvent[] = [];
  const call: Call = { ...deps, now: deps.clock().getTime(), messages, confirmations };
  let result: T;
  try {
    result = await action(call);
  } finally {
    await deps.store.commit();
  }
  for (const message of messages) await send(deps, message);
  try {
    for (const event of confirmations) await deps.postConfirmation?.(event);
  } catch (error) {
    throw triggerFailed('PostConfirmation', error);
  }
  return result;
}

async function send(deps: CallDeps, pending: PendingMessage): Promise<void> {
  const message = await worded(deps, pending).catch((error: unknown) => {
    throw triggerFailed('CustomMessage', error);
  });
  try {
    await deps.deliver(message);
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver message.');
  }
}

/** What Cognito answers where a trigger throws. */
const triggerFailed = (trigger: string, error: unknown) =>
  new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${(error as Error).message}.`);
