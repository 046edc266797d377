import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';

/** @throws CognitoError `ResourceNotFoundException` for another pool's id. */
export function assertPool(call: Call, poolId: string): void {
  if (poolId !== call.identityPoolId)
    throw new CognitoError('ResourceNotFoundException', `IdentityPool '${poolId}' not found.`);
}
