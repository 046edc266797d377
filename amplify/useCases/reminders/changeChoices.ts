import { StorageUnavailable } from '../../adapters/donationTable/StorageUnavailable';
import type { OutboxStore } from '../../adapters/enquiryTable/Outbox';
import type { AccountStore } from '../../adapters/accountTable/ports';
import { toRemindersId, type AccountReminders } from '../../adapters/subscriptionTable/AccountReminders';
import { getReminderChoices, type EmailChoices } from './getReminderChoices';

interface ChoicePorts {
  readonly accounts: Pick<AccountStore, 'preferences' | 'putPreferences'>;
  readonly reminders: Pick<OutboxStore<AccountReminders>, 'get'>;
  readonly clock: () => Date;
}

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const mostTries = 12;

/**
 * Changes which emails an account wants. The others stay as they are now: those that an email has stopped stay off, and of two changes
 * at once none undoes the other.
 *
 * @throws StorageUnavailable if the table does not answer or conflicts continue
 */
export async function changeChoices(
  { accounts, reminders, clock }: ChoicePorts,
  userId: string,
  changes: { readonly [Name in keyof EmailChoices]?: boolean | undefined },
): Promise<EmailChoices> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await accounts.preferences(userId);
    // A stop that comes after this moment holds, and one before it is read below. Later than any stored, since it tells versions apart.
    const at = Math.max(clock().getTime(), before ? Date.parse(before.updatedAt) + 1 : 0);
    const choices = { ...getReminderChoices(before, await reminders.get(toRemindersId(userId))), ...given };
    const stored = { ...choices, updatedAt: new Date(at).toISOString() };
    if (await accounts.putPreferences(userId, stored, before)) return choices;
  }
  throw new StorageUnavailable(`The preferences were written by others ${mostTries} times`);
}
