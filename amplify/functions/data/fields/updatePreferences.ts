import * as z from 'zod';
import type { Fault } from '../lib/Fault';
import { ownChange } from '../lib/Field';
import { preferencesOf } from '../results/preferencesOf';

const given = z.strictObject({
  newsletter: z.boolean(),
  caseUpdates: z.boolean(),
  zakatReminder: z.boolean(),
  ramadanReminder: z.boolean(),
});

/** Stores what the caller wants to hear of. News goes to verified addresses only: else anybody could sign up anybody. */
export const updatePreferences = ownChange(given, async (ports, { newsletter, ...preferences }, caller) => {
  const { userId, email, emailVerified } = caller;
  if (newsletter && !emailVerified) {
    const faults: readonly Fault[] = [{ field: 'newsletter', code: 'conflict' }];
    return { preferences: null, faults };
  }
  const at = ports.clock().toISOString();
  if (emailVerified) await ports.subscriptions.set(email, { newsletter }, at);
  await ports.accounts.putPreferences(userId, { ...preferences, updatedAt: at });
  return { preferences: await preferencesOf(ports, caller), faults: [] };
});
