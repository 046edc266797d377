import * as z from 'zod';
import { nothing } from '../lib/arguments';
import { ownField, ownChange } from '../lib/Field';
import { getPreferences } from '../results/getPreferences';
import { toRemindersId } from '../../../adapters/subscriptionTable/AccountReminders';
import { changeChoices } from '../../../useCases/reminders/changeChoices';
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

/** What is left out, or null, stays as it is. */
const choice = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

const given = z.strictObject({
  newsletter: choice,
  caseUpdates: choice,
  zakatReminder: choice,
  ramadanReminder: choice,
  taxStatement: choice,
});

/**
 * Changes the caller's preferences, and only those given: a page that was opened before an email was stopped does not turn it on again.
 * The newsletter requires a verified address, so that no one can subscribe others.
 */
export const updatePreferences = ownChange(given, async (ports, { newsletter, ...changes }, caller) => {
  const { userId, email, emailVerified } = caller;
  if (newsletter && !emailVerified) {
    const faults: readonly InputIssue[] = [{ field: 'newsletter', code: 'conflict' }];
    return { preferences: null, faults };
  }
  if (emailVerified && newsletter !== undefined)
    await ports.subscriptions.set(email, { newsletter }, ports.clock().toISOString());
  const stored = await changeChoices(ports, userId, changes);
  await wakeReminders(ports, userId, stored.zakatReminder || stored.ramadanReminder || stored.taxStatement);
  return { preferences: await getPreferences(ports, caller), faults: [] };
});
