import type { Context } from 'hono';
import { withholdAnswer } from '../../shared/faults';
import { sendError } from '../http/answerCall';
import { CognitoError } from '../http/CognitoError';
import type { InjectedFault } from './createIdentityFaultRoutes';

/** Lets a request go wrong. */
export async function injectFault(c: Context, kind: InjectedFault['kind']): Promise<Response> {
  switch (kind) {
    case 'error':
      return sendError(c, new CognitoError('InternalErrorException', 'An internal error has occurred.', 500));
    case 'throttle':
      return sendError(c, new CognitoError('TooManyRequestsException', 'Rate exceeded'));
    case 'timeout':
      return withholdAnswer(c, 'timeout');
    case 'close':
      return withholdAnswer(c, 'cut');
  }
}
