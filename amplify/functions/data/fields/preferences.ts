import * as z from 'zod';
import { nothing } from '../lib/arguments';
import { ownField, ownChange } from '../lib/Field';
import { getPreferences } from '../results/getPreferences';
import type { InputIssue } from '../lib/InputIssue';

/** The caller's preferences; empty until set. */
export const myPreferences = ownField(nothing, (ports, _, caller) => getPreferences(ports, caller));

const given = z.strictObject({
  newsletter: z.boolean(),
  caseUpdates: z.boolean(),
  zakatReminder: z.boolean(),
  ramadanReminder: z.boolean(),
});

/** Stores the caller's preferences. The newsletter requires a verified address, so that no one can subscribe others. */
export const updatePreferences = ownChange(given, async (ports, { newsletter, ...preferences }, caller) => {
  const { userId, email, emailVerified } = caller;
  if (newsletter && !emailVerified) {
    const faults: readonly InputIssue[] = [{ field: 'newsletter', code: 'conflict' }];
    return { preferences: null, faults };
  }
  const at = ports.clock().toISOString();
  if (emailVerified) await ports.subscriptions.set(email, { newsletter }, at);
  await ports.accounts.putPreferences(userId, { ...preferences, updatedAt: at });
  return { preferences: await getPreferences(ports, caller), faults: [] };
});
