import type { Call } from '../Call';
import { unknownClient } from '../http/refusals';

/** @throws CognitoError `ResourceNotFoundException` for another app client's id. */
export function assertClient(call: Pick<Call, 'clientId'>, clientId: string): void {
  if (clientId !== call.clientId) throw unknownClient(clientId);
}
