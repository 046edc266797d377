import * as z from 'zod/mini';
import type { AccountPorts } from '../../session/AccountPorts';

const key = 'mizan.account.code';

const shape = z.object({
  for: z.enum(['confirm', 'reset']),
  sent: z.object({ email: z.string(), sentTo: z.string(), at: z.number(), signUp: z.optional(z.string()) }),
});

/** A code that was sent and is awaited: kept in the tab, so that a reload asks for it again. No password is. */
export type PendingCode = z.infer<typeof shape>;

/** What is kept; `null` where nothing is, where it cannot be read, or where the tab may keep nothing. */
export function readPendingCode(storage: AccountPorts['tabStorage']): PendingCode | null {
  try {
    return shape.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what is awaited, or forgets it. Without storage it is only known until the page is loaded anew. */
export function storePendingCode(storage: AccountPorts['tabStorage'], pending: PendingCode | null): void {
  try {
    if (pending) storage().setItem(key, JSON.stringify(pending));
    else storage().removeItem(key);
  } catch {
    // Forbidden or full.
  }
}
