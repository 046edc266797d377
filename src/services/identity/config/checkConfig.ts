import { limits } from '../limits';
import { catalogue } from '../result/catalogue';
import type { Result } from '../result/Result';
import type { IdentityConfig } from './IdentityConfig';

const regionAndId = /^[\w-]+_[0-9a-zA-Z]+$/;

/** Checks a pool id and client id (specification section 5). */
export function checkConfig({ userPoolId, clientId }: Pick<IdentityConfig, 'userPoolId' | 'clientId'>): Result {
  if (!userPoolId || !clientId) return { ok: false, reason: 'configuration', message: catalogue.poolRequired };
  if (userPoolId.length > limits.userPoolId || !regionAndId.test(userPoolId))
    return { ok: false, reason: 'configuration', message: catalogue.poolFormat };
  return { ok: true };
}
