import type { Context } from 'hono';
import { withholdAnswer } from '../../shared/faults';
import { refuse } from '../http/answerCall';
import { CognitoError } from '../http/CognitoError';
import type { Fault } from './faultRoutes';

/** Lets a request go wrong. */
export async function meetFault(c: Context, kind: Fault['kind']): Promise<Response> {
  switch (kind) {
    case 'error':
      return refuse(c, new CognitoError('InternalErrorException', 'An internal error has occurred.', 500));
    case 'throttle':
      return refuse(c, new CognitoError('TooManyRequestsException', 'Rate exceeded'));
    case 'timeout':
      return withholdAnswer(c, 'timeout');
    case 'close':
      return withholdAnswer(c, 'cut');
  }
}
