import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { identityPoolOperations, signedIdentityPoolOperations } from './identityPoolOperations';
import { randomUuid } from './jwt';
import { administratorOperations } from './administratorOperations';
import { userPoolOperations } from './userPoolOperations';
import type { Call, Pool, Message, PendingMessage, TriggerEvent, Triggers } from './Call';
import { wordMessage } from './triggers';
import { checkSignature } from './checkSignature';
import { localServerCredentials } from './localPool';
import { CognitoError, internalError, sendJson, triggerFailed } from './refusals';
import type { Operation } from './operation';

/** Lets pages of every origin call the API and read its errors, as Cognito does. */
export const allowBrowsers = cors({
  origin: '*',
  exposeHeaders: ['x-amzn-RequestId', 'x-amzn-ErrorType', 'x-amzn-ErrorMessage', 'Date'],
  maxAge: 172_800,
});

export interface CallDeps extends Pool, Triggers {
  readonly clock: () => Date;
  readonly deliver: (message: Message) => Promise<void>;
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
  const confirmations: TriggerEvent[] = [];
  const madeWithApp: string[] = [];
  const call: Call = { ...deps, now: deps.clock().getTime(), messages, confirmations, madeWithApp };
  let result: T;
  try {
    result = await action(call);
  } finally {
    await deps.store.settled();
  }
  for (const message of messages) await send(deps, message);
  try {
    for (const event of confirmations) await deps.postConfirmation?.(event);
  } catch (error) {
    throw triggerFailed('PostConfirmation', error);
  }
  for (const userId of madeWithApp) await deps.onMadeWithApp?.(userId);
  return result;
}

async function send(deps: CallDeps, pending: PendingMessage): Promise<void> {
  const message = await wordMessage(deps, pending).catch((error: unknown) => {
    throw triggerFailed('CustomMessage', error);
  });
  try {
    await deps.deliver(message);
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver message.');
  }
}

const services: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  AWSCognitoIdentityProviderService: { ...userPoolOperations, ...administratorOperations },
  AWSCognitoIdentityService: identityPoolOperations,
};

/** Answers a request of the AWS JSON 1.1 protocol: the action's name in a header, input and answer as JSON. */
export async function answerCall(c: Context, deps: CallDeps): Promise<Response> {
  c.header('x-amzn-RequestId', randomUuid(deps.random));
  // By the clock that signatures are checked by: Amazon's clients correct their own by it.
  c.header('Date', deps.clock().toUTCString());
  try {
    const [service = '', name = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const body = await c.req.text();
    if (services[service] && (Object.hasOwn(administratorOperations, name) || signedIdentityPoolOperations.has(name)))
      await checkSignature(c.req.raw, body, localServerCredentials, deps.clock().getTime());
    const action = findAction(service, name);
    return sendJson(c, 200, await runCall(deps, (call) => action(call, parseBody(body))));
  } catch (error) {
    if (error instanceof CognitoError) return error.toResponse(c);
    // What is no refusal of Cognito's is told only to the console.
    console.error(error);
    return internalError().toResponse(c);
  }
}

function findAction(service: string, name: string): Operation {
  const actions = Object.hasOwn(services, service) ? services[service] : undefined;
  const action = actions && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new CognitoError('UnknownOperationException', '');
  return action;
}

function parseBody(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below, as for everything that is no object.
  }
  throw new CognitoError('SerializationException', 'The request could not be read.');
}
