import { sydneyDay } from '../../../src/domain/calendar';
import type { Announced } from '../../../src/domain/plan';
import {
  findDueReminder,
  getNextLook,
  getQuietEnd,
  isQuiet,
  isSendable,
  listReminders,
  type ReminderChoices,
  type ReminderState,
} from '../../../src/domain/reminder';
import type { StoredPreferences, StoredProfile } from '../../adapters/accountTable/ports';
import { createOutboxEmail, type OutboxEmail } from '../../adapters/enquiryTable/Outbox';
import type { AccountReminders } from '../../adapters/subscriptionTable/AccountReminders';
import { getReminderChoices } from './getReminderChoices';

/** What is stored in the account; nothing for a deleted one. */
export interface StoredChoices {
  readonly profile: StoredProfile | null;
  readonly preferences: StoredPreferences | null;
}

/** Most emails that are remembered: those of three years. */
const mostStored = 12;

const day = 24 * 3600 * 1000;

/** How long the sent emails of an account without reminders are remembered: until the last of them could be sent again. */
const storedMilliseconds = 60 * day;

function readChoices(reminders: AccountReminders, { profile, preferences }: StoredChoices, now: Date): ReminderChoices {
  const { zakatReminder, ramadanReminder } = getReminderChoices(preferences, reminders);
  const { zakatMonth: month = null, zakatDay: inMonth = null } = profile ?? {};
  if (!zakatReminder || month === null || inMonth === null) return { zakat: null, ramadan: ramadanReminder };
  const { zakat: known } = reminders;
  const isKnown = known?.month === month && known.day === inMonth;
  // A change makes the account due at once: an outage since then takes no reminder away.
  const changedAt = reminders.nextLookAt ?? now.toISOString();
  return {
    zakat: isKnown ? known : { month, day: inMonth, since: changedAt },
    ramadan: ramadanReminder,
  };
}

/** The emails as they go on: none that is unwanted or too late, and none in quiet hours. */
function reviewEmails(
  emails: readonly OutboxEmail[],
  choices: ReminderChoices,
  now: Date,
  announced: Announced,
): OutboxEmail[] {
  const today = sydneyDay(now);
  const sendable = new Set(
    listReminders(choices, today, announced)
      .filter((one) => isSendable(one, today))
      .map(({ key }) => key),
  );
  const at = now.toISOString();
  const quietEnd = isQuiet(now) ? getQuietEnd(now).toISOString() : null;
  return emails.flatMap((email): OutboxEmail[] => {
    const { id, state, dueAt } = email;
    // One that was started and has no answer yet may be sent: its record is awaited.
    if (state === 'done' || dueAt > at) return [email];
    if (sendable.has(id)) return [{ ...email, dueAt: quietEnd ?? dueAt }];
    return state === 'started' ? [{ ...email, state: 'done' }] : [];
  });
}

/**
 * An account's reminders after a look at what it wants: with the email that is due now, if any, and the time of the next look. The mail
 * service's record of emails that were not answered has been read before.
 */
export function lookAtReminders(
  reminders: AccountReminders,
  stored: StoredChoices,
  now: Date,
  announced: Announced,
): AccountReminders {
  const choices = readChoices(reminders, stored, now);
  const emails = reviewEmails(reminders.emails.slice(-mostStored), choices, now, announced);
  const isUnderWay = emails.some(({ state }) => state !== 'done');
  const toState = (lastOn: string | null): ReminderState => ({
    ...choices,
    handled: emails.map(({ id }) => id),
    lastOn,
  });
  const due = isUnderWay ? null : findDueReminder(toState(reminders.lastOn), now, announced);
  if (due) emails.push(createOutboxEmail(due.key, due.kind, now.toISOString()));
  const lastOn = due || isUnderWay ? sydneyDay(now) : reminders.lastOn;
  const next = getNextLook(toState(lastOn), now, announced);
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const changed = { ...reminders, ...choices, emails, lastOn, nextLookAt: next?.toISOString(), expiresAt: undefined };
  if (next) return changed;
  if (isUnderWay) return { ...changed, nextLookAt: later(day) };
  // Of a deleted account nothing is kept.
  if (!stored.preferences) return { ...changed, emails: [], lastOn: null, stopped: {}, expiresAt: now.toISOString() };
  // Without the time of a stop the account's own choice would hold again.
  return Object.keys(reminders.stopped).length > 0 ? changed : { ...changed, expiresAt: later(storedMilliseconds) };
}
