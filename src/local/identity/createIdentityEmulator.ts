import type { Hono } from 'hono';
import type { IdentityDeps } from './IdentityDeps';
import { openIdentity } from './openIdentity';

/**
 * The identity emulator alone: Cognito's user pool, identity pool and hosted pages. Mount it at `/identity`. Code that checks
 * tokens besides takes `openIdentity`.
 */
export function createIdentityEmulator(deps: IdentityDeps): Hono {
  return openIdentity(deps).emulator;
}
