import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { refuse } from '../http/answerCall';
import { CognitoError } from '../http/CognitoError';
import type { FaultKind } from './FaultQueue';

/** Lets a request go wrong. */
export async function meetFault(c: Context, kind: FaultKind): Promise<Response> {
  switch (kind) {
    case 'error':
      return refuse(c, new CognitoError('InternalErrorException', 'An internal error has occurred.', 500));
    case 'throttle':
      return refuse(c, new CognitoError('TooManyRequestsException', 'Rate exceeded'));
    case 'timeout':
      // Nothing comes until the caller gives up.
      await new Promise<void>((gone) => c.req.raw.signal.addEventListener('abort', () => gone(), { once: true }));
      return new Response(null, { status: 504 });
    case 'close':
      (c.env as Partial<HttpBindings>).incoming?.socket.destroy();
      return new Response(null, { status: 502 });
  }
}
