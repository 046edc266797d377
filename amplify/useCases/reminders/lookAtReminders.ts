import { countDaysBetween, sydneyDay } from '../../../src/domain/calendar';
import type { Announced } from '../../../src/domain/plan';
import {
  getNextLook,
  getQuietEnd,
  isQuiet,
  isSendable,
  listDueReminders,
  listReminders,
  type ReminderChoices,
  type ReminderState,
} from '../../../src/domain/reminder';
import type { CalculationSummary, StoredPreferences, StoredProfile } from '../../adapters/accountTable/ports';
import { createOutboxEmail, type OutboxEmail } from '../../adapters/enquiryTable/Outbox';
import type { AccountReminders } from '../../adapters/subscriptionTable/AccountReminders';
import { getReminderChoices } from './getReminderChoices';

/** What is stored in the account; nothing for a deleted one. */
export interface StoredChoices {
  readonly profile: StoredProfile | null;
  readonly preferences: StoredPreferences | null;
  /** The newest saved zakat calculation. */
  readonly calculation: CalculationSummary | null;
}

/** Emails that are remembered besides those of the last two months. */
const mostOlder = 12;

const day = 24 * 3600 * 1000;

/** How long a sent email is remembered: until it can't be sent again. */
const storedMilliseconds = 60 * day;

/** What an account wants to be sent, and what it is about. */
export function readChoices(
  reminders: AccountReminders,
  { profile, preferences, calculation }: StoredChoices,
  now: Date,
): ReminderChoices {
  const { zakatReminder, ramadanReminder, taxStatement, caseUpdates } = getReminderChoices(preferences, reminders);
  const { zakatMonth: month = null, zakatDay: inMonth = null } = profile ?? {};
  const { zakat: known } = reminders;
  const isKnown = known?.month === month && known.day === inMonth;
  // A change makes the account due at once: an outage since then takes no reminder away.
  const since = isKnown ? known.since : (reminders.nextLookAt ?? now.toISOString());
  const today = sydneyDay(now);
  return {
    zakat: zakatReminder && month !== null && inMonth !== null ? { month, day: inMonth, since } : null,
    calculation:
      zakatReminder && calculation && calculation.payableCents > 0
        ? { id: calculation.id, savedOn: sydneyDay(new Date(calculation.savedAt)) }
        : null,
    ramadan: ramadanReminder,
    taxStatement,
    updates: caseUpdates ? (reminders.updates ?? []).filter(({ since }) => countDaysBetween(since, today) <= 60) : [],
  };
}

/** The emails that are remembered, and those that are not sent yet. */
const selectKept = (emails: readonly OutboxEmail[], now: Date) =>
  emails.filter(
    ({ state, dueAt }, index) =>
      index >= emails.length - mostOlder || state !== 'done' || Date.parse(dueAt) > now.getTime() - storedMilliseconds,
  );

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
 *
 * @param unneeded - keys of emails that are due and have nothing to say: never sent
 */
export function lookAtReminders(
  reminders: AccountReminders,
  stored: StoredChoices,
  now: Date,
  announced: Announced,
  unneeded: readonly string[] = [],
): AccountReminders {
  const choices = readChoices(reminders, stored, now);
  const emails = reviewEmails(selectKept(reminders.emails, now), choices, now, announced);
  const at = now.toISOString();
  for (const key of unneeded) emails.push({ ...createOutboxEmail(key, 'unneeded', at), state: 'done' });
  const isUnderWay = emails.some(({ state }) => state !== 'done');
  const toState = (lastOn: string | null): ReminderState => ({
    ...choices,
    handled: emails.map(({ id }) => id),
    lastOn,
  });
  const [due] = isUnderWay ? [] : listDueReminders(toState(reminders.lastOn), now, announced);
  if (due) emails.push(createOutboxEmail(due.key, due.kind, at));
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
