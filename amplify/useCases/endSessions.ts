import type { AccountStore } from '../adapters/accountTable/ports';

/** What ends the sessions of an account. */
export interface SessionPorts {
  readonly accounts: Pick<AccountStore, 'putSessionsEnded'>;
  readonly clock: () => Date;
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Ends every session of an account for our own back ends, and waits until no token of before can look like one of after.
 *
 * A token tells the whole second of its sign-in alone. So what ends is every sign-in before the second whole second from now, and who
 * calls this answers after it: the owner's next sign-in is later, and a stranger's that is under way has at least a second to come to its end
 * and count as earlier. The waiting takes one to two seconds. The pool's refresh tokens are revoked after this, not before.
 */
export async function endSessions({ accounts, clock, wait }: SessionPorts, userId: string): Promise<void> {
  const now = clock().getTime();
  const end = (Math.floor(now / 1000) + 2) * 1000;
  await accounts.putSessionsEnded(userId, new Date(end).toISOString());
  await wait(end - now);
}
