import * as z from 'zod';
import { nothing } from '../lib/arguments';
import { ownField, ownChange } from '../lib/Field';
import { getPreferences } from '../results/getPreferences';
import { toRemindersId } from '../../../adapters/subscriptionTable/AccountReminders';
import { wakeReminders } from '../../../useCases/reminders/wakeReminders';
import type { InputIssue } from '../lib/InputIssue';

/** The caller's preferences; empty until set. */
export const myPreferences = ownField(nothing, async (ports, _, caller) => {
  const preferences = await getPreferences(ports, caller);
  const isChosen = preferences.zakatReminder || preferences.ramadanReminder;
  // Chosen before reminders were sent.
  if (isChosen && !(await ports.reminders.get(toRemindersId(caller.userId))))
    await wakeReminders(ports, caller.userId, true);
  return preferences;
});

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
  const stored = await ports.accounts.putPreferences(userId, { ...preferences, updatedAt: at });
  await wakeReminders(ports, userId, stored.zakatReminder || stored.ramadanReminder);
  return { preferences: await getPreferences(ports, caller), faults: [] };
});
