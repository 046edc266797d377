import * as z from 'zod';
import { nothing } from '../lib/arguments';
import { ownField, ownChange } from '../lib/Field';
import { getPreferences } from '../results';
import { toRemindersId, type AccountReminders } from '../../../useCases/ports/subscriptions';
import { wakeReminders, getReminderChoices, type EmailChoices } from '../../../useCases/reminders/wakeReminders';
import type { InputIssue } from '../lib/errors';
import { StorageUnavailable } from '../../../lib/storageErrors';
import type { OutboxStore } from '../../../useCases/ports/Outbox';
import type { AccountStore } from '../../../useCases/ports/accounts';

interface ChoicePorts {
  readonly accounts: Pick<AccountStore, 'preferences' | 'putPreferences'>;
  readonly reminders: Pick<OutboxStore<AccountReminders>, 'get'>;
  readonly clock: () => Date;
}

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const maxTries = 12;

/**
 * Changes which emails an account wants. The others stay as they are now: those that an email has stopped stay off, and of two changes
 * at once none undoes the other.
 *
 * @throws StorageUnavailable if the table does not answer or conflicts continue
 */
async function changeChoices(
  { accounts, reminders, clock }: ChoicePorts,
  userId: string,
  changes: { readonly [Name in keyof EmailChoices]?: boolean | undefined },
): Promise<EmailChoices> {
  const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await accounts.preferences(userId);
    // A stop that comes after this moment holds, and one before it is read below. Later than any stored, since it tells versions apart.
    const at = Math.max(clock().getTime(), before ? Date.parse(before.updatedAt) + 1 : 0);
    const choices = { ...getReminderChoices(before, await reminders.get(toRemindersId(userId))), ...present };
    const stored = { ...choices, updatedAt: new Date(at).toISOString() };
    if (await accounts.putPreferences(userId, stored, before)) return choices;
  }
  throw new StorageUnavailable(`The preferences were written by others ${maxTries} times`);
}

/** The caller's preferences; empty until set. */
export const myPreferences = ownField(nothing, async (ports, _, caller) => {
  const preferences = await getPreferences(ports, caller);
  const isChosen = preferences.zakatReminder || preferences.ramadanReminder;
  // Chosen before reminders were sent.
  if (isChosen && !(await ports.reminders.get(toRemindersId(caller.userId))))
    await wakeReminders(ports, caller.userId, true);
  return preferences;
});

/** The schema of a choice; one that is left out, or null, stays as it is. */
const choice = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

const preferencesInput = z.strictObject({
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
export const updatePreferences = ownChange(preferencesInput, async (ports, { newsletter, ...changes }, caller) => {
  const { userId, email, emailVerified } = caller;
  if (newsletter && !emailVerified) {
    const issues: readonly InputIssue[] = [{ field: 'newsletter', code: 'conflict' }];
    return { preferences: null, issues };
  }
  if (emailVerified && newsletter !== undefined)
    await ports.subscriptions.set(email, { newsletter }, ports.clock().toISOString());
  const stored = await changeChoices(ports, userId, changes);
  await wakeReminders(ports, userId, stored.zakatReminder || stored.ramadanReminder || stored.taxStatement);
  return { preferences: await getPreferences(ports, caller), issues: [] };
});
