import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isForeign } from '../kit/pages';
import { identityPoolOperations, signedIdentityPoolOperations } from './identityPoolOperations';
import { randomUuid } from './jwt';
import { administratorOperations } from './administratorOperations';
import { userPoolOperations } from './userPoolOperations';
import type { Call, Pool, PostConfirmationEvent, SignInEvent } from './Call';
import { worded } from './messages';
import type { CustomMessage } from './messages';
import type { Message, PendingMessage } from './messages';
import { checkSignature } from './checkSignature';
import { localServerCredentials } from './localPool';
import { CognitoError, triggerFailed } from './refusals';
import type { Operation } from './operation';

/** Lets pages of every origin call the API and read its errors, as Cognito does. */
export const allowBrowsers = cors({
  origin: '*',
  exposeHeaders: ['x-amzn-RequestId', 'x-amzn-ErrorType', 'x-amzn-ErrorMessage', 'Date'],
  maxAge: 172_800,
});

/** Another site's page could send the administrator's forms too, with the help of its visitor. */
export const rejectForeignPages: MiddlewareHandler = async (c, next) => {
  if (isForeign(c)) return c.json({ error: 'Only this machine’s own page may send this.' }, 403);
  await next();
  return undefined;
};

/** Path of the emulator, without a slash at its end: its pages link by path, and so work under each name of this machine. */
export function basePath({ publicUrl }: { readonly publicUrl: () => string }): string {
  return new URL(publicUrl()).pathname.replace(/\/$/, '');
}

export interface CallDeps extends Pool {
  readonly clock: () => Date;
  readonly deliver: (message: Message) => Promise<void>;
  readonly customMessage?: CustomMessage;
  readonly postConfirmation?: (event: PostConfirmationEvent) => Promise<unknown>;
  readonly signIns?: (event: SignInEvent) => Promise<unknown>;
  readonly onMadeWithApp?: (userId: string) => Promise<unknown>;
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
  const message = await worded(deps, pending).catch((error: unknown) => {
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
    const answer = await runCall(deps, (call) => action(call, parseBody(body)));
    return json(c, 200, answer);
  } catch (error) {
    return sendError(c, error);
  }
}

/** An error as the protocol carries it. What is no refusal of Cognito's is an internal error, told to the console alone. */
export function sendError(c: Context, error: unknown): Response {
  if (!(error instanceof CognitoError)) {
    console.error(error);
    return sendError(c, new CognitoError('InternalErrorException', 'An internal error has occurred.', 500));
  }
  c.header('x-amzn-ErrorType', `${error.type}:`);
  c.header('x-amzn-ErrorMessage', error.message.replace(/[^\x20-\x7e]/g, ' '));
  return json(c, error.status, { __type: error.type, message: error.message });
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

function json(c: Context, status: 200 | 400 | 403 | 500, body: object): Response {
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/x-amz-json-1.1',
    'Cache-Control': 'no-store',
  });
}
