import { getEndpoints } from '../IdentityConfig';
import type { Result } from '../result/Result';
import { revokeTokens } from '../session/revokeTokens';
import { attempt, doAsUser } from './attempt';
import type { Tools } from './Tools';

/** Leaves for the hosted sign-out. If that part does not come, this device is signed out all the same. */
const leaveByHostedPages = ({ deps: { timers } }: Tools) =>
  import('../hosted').then(
    ({ leaveHostedPages }) => leaveHostedPages(timers),
    () => undefined,
  );

/**
 * Signs out on this device. Always succeeds: if the service cannot be reached, its tokens expire on their own. The tokens are removed
 * before the request to the pool, because the page may be left in the same moment.
 */
export async function signOut(tools: Tools): Promise<Result> {
  const refreshTokens = await tools.sessions.remove();
  const revoked = revokeTokens(tools.config, refreshTokens, tools.deps.fetcher);
  if (tools.config.hosted) await leaveByHostedPages(tools);
  await attempt(() => tools.within(1, revoked));
  return { ok: true };
}

/** Signs out on every device. If the service did not hear of it the session stays, so that the user can try again. */
export async function signOutEverywhere(tools: Tools): Promise<Result> {
  return tools.sessions.leaving(async () => {
    const done = await callPool(tools, 'GlobalSignOut');
    return done.ok ? signOut(tools) : done;
  });
}

/** Deletes the account for good, and signs out. */
export async function deleteAccount(tools: Tools): Promise<Result> {
  return tools.sessions.leaving(async () => {
    const done = await callPool(tools, 'DeleteUser');
    if (!done.ok) return done;
    await tools.sessions.forgetDevice();
    return signOut(tools);
  });
}

const callPool = (tools: Tools, action: 'GlobalSignOut' | 'DeleteUser'): Promise<Result> =>
  doAsUser(tools, (AccessToken) =>
    tools.call(getEndpoints(tools.config).userPool, `AWSCognitoIdentityProviderService.${action}`, { AccessToken }),
  );
