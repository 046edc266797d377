import type { Context } from 'hono';
import { identityPoolOperations, signedIdentityPoolOperations } from '../identityPool/identityPoolOperations';
import { randomUuid } from '../tokens/randomUuid';
import { administratorOperations } from '../userPool/administratorOperations';
import { userPoolOperations } from '../userPool/userPoolOperations';
import { checkSignature } from './checkSignature';
import type { ServerCredentials } from './checkSignature';
import { CognitoError } from './CognitoError';
import type { Operation } from './Operation';
import { runCall } from './runCall';
import type { CallDeps } from './runCall';

export interface ApiDeps extends CallDeps {
  readonly serverCredentials: ServerCredentials;
  /** Asked before each call; throws where there are too many. */
  readonly throttle: () => void;
}

const services: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  AWSCognitoIdentityProviderService: { ...userPoolOperations, ...administratorOperations },
  AWSCognitoIdentityService: identityPoolOperations,
};

/** Answers a request of the AWS JSON 1.1 protocol: the action's name in a header, input and answer as JSON. */
export async function answerCall(c: Context, deps: ApiDeps): Promise<Response> {
  c.header('x-amzn-RequestId', randomUuid(deps.random));
  try {
    const [service = '', name = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const body = await c.req.text();
    if (services[service] && (name.startsWith('Admin') || signedIdentityPoolOperations.has(name)))
      checkSignature(c.req.raw, body, deps.serverCredentials, deps.clock().getTime());
    const action = findAction(service, name);
    deps.throttle();
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
