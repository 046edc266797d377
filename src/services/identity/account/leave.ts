import { deleteUser, signOut as signOutHere } from 'aws-amplify/auth';
import { endpoints } from '../config/endpoints';
import type { Result } from '../result/Result';
import { asUser } from './asUser';
import { attempt } from './attempt';
import type { Tools } from './Tools';

/** Signs out on this device. Always succeeds: if the service cannot be reached, its tokens expire on their own. */
export async function signOut(tools: Tools): Promise<Result> {
  return tools.sessions.leaving(async () => {
    tools.sessions.tellSigningOut();
    await attempt(() => tools.within(1, signOutHere()));
    await tools.sessions.end('asked');
    return { ok: true };
  });
}

/**
 * Signs out on every device. The library hides whether that worked, so this makes the call itself first; if it failed
 * the session stays, so that the user can try again.
 */
export async function signOutEverywhere(tools: Tools): Promise<Result> {
  const done = await asUser(tools, async (AccessToken) => {
    const { userPool } = endpoints(tools.config);
    await tools.call(userPool, 'AWSCognitoIdentityProviderService.GlobalSignOut', { AccessToken });
    return { ok: true } as const;
  });
  return done.ok ? signOut(tools) : done;
}

/** Deletes the account for good, and signs out. */
export async function deleteAccount(tools: Tools): Promise<Result> {
  return tools.sessions.leaving(async () => {
    const done = await asUser(tools, async () => {
      // The account, then the session that is left of it.
      await tools.within(2, deleteUser());
      return { ok: true } as const;
    });
    if (done.ok) await tools.sessions.end('asked');
    return done;
  });
}
