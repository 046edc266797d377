import type { AccountStore } from './ports/accounts';
import type { PoolUser, UserPool } from './ports/UserPool';

/** The ports that end the sessions of an account. */
export interface SessionPorts {
  readonly accounts: Pick<AccountStore, 'putSessionsEnded'>;
  readonly clock: () => Date;
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Ends every session of an account for our own back ends, and waits until no token of before can look like one of after.
 *
 * A token tells the whole only the second of its sign-in. So what ends is every sign-in before the second whole second from now, and who
 * calls this answers after it: the owner's next sign-in is later, and a stranger's that is under way has at least a second to come to its end
 * and count as earlier. The waiting takes one to two seconds. The pool's refresh tokens are revoked after this, not before.
 *
 * @param underWaySeconds - the least that a sign-in under way has
 */
export async function endSessions(
  { accounts, clock, wait }: SessionPorts,
  userId: string,
  underWaySeconds = 1,
): Promise<void> {
  const now = clock().getTime();
  const end = (Math.floor(now / 1000) + 1 + underWaySeconds) * 1000;
  await accounts.putSessionsEnded(userId, new Date(end).toISOString());
  await wait(end - now);
}

/** The ports that end the sessions that began without an authenticator app. */
export interface AppSessionPorts extends SessionPorts {
  readonly accounts: Pick<AccountStore, 'putSessionsEnded' | 'putAppSignIns'>;
  readonly pool: Pick<UserPool, 'endSessions'>;
}

/** Cognito waits for a trigger so long: a sign-in that no code was asked for, as the app was off yet, may come to its end so much later. */
const triggerSeconds = 5;

/**
 * Ends every session of an account whose authenticator app is on, and notes that: no token says whether its sign-in showed a code, and
 * with an earlier session an attacker could put an app of their own in the place of the owner's. The note comes last, and is withdrawn by
 * the next sign-in without the app (`amplify/functions/signIns`). It takes five to six seconds.
 */
export async function endSessionsBeforeApp(ports: AppSessionPorts, user: PoolUser, userId: string): Promise<void> {
  await endSessions(ports, userId, triggerSeconds);
  await ports.pool.endSessions(user);
  await ports.accounts.putAppSignIns(userId, true);
}
