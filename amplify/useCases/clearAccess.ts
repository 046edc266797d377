import { createHash, randomBytes } from 'node:crypto';
import type { AccountStore } from './ports/accounts';
import type { PoolUser, UserPool } from './ports/UserPool';
import { endSessions, type SessionPorts } from './endSessions';

/** Milliseconds that a pass is good for: longer than the calls of a removal take. */
const passLives = 60_000;

/** Derives the hash that is stored of a pass. */
export const toPassId = (pass: string): string => createHash('sha256').update(`pass ${pass}`).digest('base64url');

/** The ports that close an account and clear every way into it. */
export interface AccessPorts extends SessionPorts {
  readonly accounts: Pick<AccountStore, 'putSessionsEnded' | 'putOwnership'>;
  readonly pool: UserPool;
  /** The id of the pool's app client. */
  readonly clientId: string;
}

/**
 * Takes every way into an account from everyone: the password is replaced by one that no one knows, the authenticator app turned off,
 * sessions are ended and passkeys removed.
 *
 * The account stays `closed`: meanwhile no one signs in, renews a session or adds a passkey between two steps, and if a step fails
 * no one does after it. The caller opens it with `putOwnership`.
 *
 * @throws an error of the pool, such as a sign-in that wrong passwords of before have locked
 */
export async function clearAccess(ports: AccessPorts, user: PoolUser, userId: string): Promise<void> {
  const { accounts, pool, clientId, clock } = ports;
  const close = (pass?: { readonly id: string; readonly expiresAt: string }) =>
    accounts.putOwnership(userId, { state: 'closed', at: clock().toISOString(), ...(pass && { pass }) });
  await close();
  const password = randomBytes(32).toString('base64url');
  await pool.setPassword(user, password);
  await pool.turnOffAuthenticatorApp(user);
  // A sign-in that was under way comes to its end here: then its token is revoked, and adds nothing after the removal.
  await endSessions(ports, userId);
  await pool.endSessions(user);
  const pass = randomBytes(32).toString('base64url');
  await close({ id: toPassId(pass), expiresAt: new Date(clock().getTime() + passLives).toISOString() });
  await pool.removePasskeys(clientId, user, password, pass);
  await pool.endSessions(user);
}
