import { sydneyDay, countDaysBetween } from '../../../src/domain/calendar';
import { isFinal, type Announced } from '../../../src/domain/plan';
import { isPaid } from '../../../src/domain/donation';
import { buildTaxStatement, toFinancialYear } from '../../../src/domain/receipt';
import {
  isSendable,
  listDueReminders,
  listReminders,
  getNextLook,
  getQuietEnd,
  isQuiet,
  type Reminder,
  type ReminderChoices,
  type ReminderState,
} from '../../../src/domain/reminder';
import type { AccountStore, CalculationSummary, StoredPreferences, StoredProfile } from '../ports/accounts';
import type { CaseUpdate, CaseUpdatesPort, CataloguePort } from '../ports/catalogue';
import type { DonorDonations } from '../ports/DonorDonations';
import type { PlanStore } from '../ports/donations';
import { createOutboxEmail, type OutboxEmail, type OutboxStore } from '../ports/Outbox';
import type { OutgoingMail } from '../ports/MailPort';
import type { AccountReminders, UndeliverableAddresses } from '../ports/subscriptions';
import type { Recipient } from '../ports/UserPool';
import { workLimits } from '../../lib/workLimits';
import { drainDue, endOfRun, type Drained } from '../drainDue';
import { sendDueById } from '../outbox/sendDue';
import { toEffectKey, type SendPorts } from '../outbox/sendOnce';
import { readAnnounced } from '../plans/planPorts';
import { getYearBounds } from '../getYearBounds';
import { getReminderChoices } from './wakeReminders';

/** The reminders' choices as stored in the account; nothing for a deleted one. */
interface StoredChoices {
  readonly profile: StoredProfile | null;
  readonly preferences: StoredPreferences | null;
  /** The newest saved zakat calculation. */
  readonly calculation: CalculationSummary | null;
}

/** Emails that are remembered besides those of the last two months. */
const maxOlder = 12;

const day = 24 * 3600 * 1000;

/** How long a sent email is remembered: until it can't be sent again. */
const storedMilliseconds = 60 * day;

/** Reads what an account wants to be sent, and what it is about. */
function readChoices(
  reminders: AccountReminders,
  { profile, preferences, calculation }: StoredChoices,
  now: Date,
): ReminderChoices {
  const { zakatReminder, ramadanReminder, taxStatement, caseUpdates } = getReminderChoices(preferences, reminders);
  const { zakatMonth: month = null, zakatDay: inMonth = null } = profile ?? {};
  const { zakat: zakatDate } = reminders;
  const isKnown = zakatDate?.month === month && zakatDate.day === inMonth;
  // A change makes the account due at once: an outage since then takes no reminder away.
  const since = isKnown ? zakatDate.since : (reminders.nextLookAt ?? now.toISOString());
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
const selectRetained = (emails: readonly OutboxEmail[], now: Date) =>
  emails.filter(
    ({ state, dueAt }, index) =>
      index >= emails.length - maxOlder || state !== 'done' || Date.parse(dueAt) > now.getTime() - storedMilliseconds,
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
function lookAtReminders(
  reminders: AccountReminders,
  stored: StoredChoices,
  now: Date,
  announced: Announced,
  unneeded: readonly string[] = [],
): AccountReminders {
  const choices = readChoices(reminders, stored, now);
  const emails = reviewEmails(selectRetained(reminders.emails, now), choices, now, announced);
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
  // Of a deleted account nothing is stored.
  if (!stored.preferences) return { ...changed, emails: [], lastOn: null, stopped: {}, expiresAt: now.toISOString() };
  // Without the time of a stop the account's own choice would hold again.
  return Object.keys(reminders.stopped).length > 0 ? changed : { ...changed, expiresAt: later(storedMilliseconds) };
}

/** The content of a reminder. */
export interface ReminderContent {
  readonly remindersId: string;
  readonly reminder: Reminder;
  /** Day on which it is sent, in Sydney. */
  readonly today: string;
  readonly to: Recipient;
  /** The last saved calculation. */
  readonly calculationId: string | null;
  /** For news of a case, as published now. */
  readonly update: CaseUpdate | undefined;
}

export interface ReminderPorts extends SendPorts {
  readonly reminders: OutboxStore<AccountReminders>;
  readonly undeliverable: Pick<UndeliverableAddresses, 'has'>;
  readonly accounts: Pick<AccountStore, 'profile' | 'preferences' | 'calculations'>;
  readonly catalogue: CataloguePort;
  readonly caseUpdates: CaseUpdatesPort;
  readonly donorGifts: Pick<DonorDonations, 'all'>;
  readonly plans: Pick<PlanStore, 'listOfUser'>;
  /** Whom an email to an account reaches now. */
  readonly findRecipient: (userId: string) => Promise<Recipient | null>;
  readonly writeReminder: (content: ReminderContent) => Promise<Omit<OutgoingMail, 'effectKey'>>;
}

/** Sends the reminders that are due, each once for a person and a date. Runs may overlap. */
export async function sendReminders(ports: ReminderPorts): Promise<Drained> {
  const { reminders, clock, log } = ports;
  let announced: Promise<Announced> | undefined;
  return drainDue({
    list: (limit) => reminders.listDue(clock().toISOString(), limit),
    work: async (id) => workReminders(ports, id, await (announced ??= readAnnounced(ports))),
    onError: (item, error) => log.warn('reminder_failed', { item, error }),
    concurrency: workLimits.concurrency.reminders,
    until: endOfRun(clock),
    clock,
  });
}

function isDue({ emails, nextLookAt }: AccountReminders, now: Date): boolean {
  const at = now.toISOString();
  const isEmailDue = emails.some(({ state, dueAt }) => state !== 'done' && dueAt <= at);
  return isEmailDue || (nextLookAt !== undefined && nextLookAt <= at);
}

/** Looks at one account's reminders, and sends what is due. */
async function workReminders(ports: ReminderPorts, id: string, announced: Announced): Promise<void> {
  const { reminders, accounts, clock } = ports;
  // The choices are read after the item, whose version each change of them raises.
  const item = await reminders.get(id);
  // The index may still list what another run has done.
  if (!item || !isDue(item, clock())) return;
  const { userId } = item;
  const [profile, preferences, { calculations }] = await Promise.all([
    accounts.profile(userId),
    accounts.preferences(userId),
    accounts.calculations(userId, 1, null),
  ]);
  const stored = { profile, preferences, calculation: calculations[0] ?? null };
  const confirmed = { ...item, emails: await Promise.all(item.emails.map((email) => confirm(ports, item, email))) };
  const unneeded = await listUnneeded(ports, confirmed, stored, announced);
  const looked = lookAtReminders(confirmed, stored, clock(), announced, unneeded);
  // Otherwise it was changed meanwhile, and is still due.
  if (!(await reminders.replace(looked))) return;
  const write = (stored: AccountReminders, { id: key }: { readonly id: string }) =>
    writeReminder(ports, stored, key, announced);
  const { mail, mailEvents, confirmationAwaited, log } = ports;
  const getLanguage = () => profile?.language;
  await sendDueById({ mail, mailEvents, confirmationAwaited, clock, log, store: reminders, getLanguage, write }, id);
}

/** Keys of emails that are due and have nothing to say, by the donations. */
async function listUnneeded(
  ports: ReminderPorts,
  item: AccountReminders,
  stored: StoredChoices,
  announced: Announced,
): Promise<readonly string[]> {
  const now = ports.clock();
  const handled = item.emails.map(({ id }) => id);
  const due = listDueReminders({ ...readChoices(item, stored, now), handled, lastOn: item.lastOn }, now, announced);
  const asked = await Promise.all(
    due.map(async (one) => ((await isNeeded(ports, item.userId, one, stored)) ? [] : [one.key])),
  );
  return asked.flat();
}

const week = 7 * 24 * 3600 * 1000;

async function isNeeded(
  { donorGifts, plans, findRecipient }: ReminderPorts,
  userId: string,
  reminder: Reminder,
  { calculation }: StoredChoices,
): Promise<boolean> {
  if (reminder.kind !== 'calculation' && reminder.kind !== 'taxStatement') return true;
  const donor = { userId, email: (await findRecipient(userId))?.email ?? null };
  if (reminder.kind === 'taxStatement') {
    const { endYear } = reminder;
    const donations = await donorGifts.all(donor, getYearBounds(endYear));
    return buildTaxStatement(donations, toFinancialYear(endYear)).deductibleCents > 0;
  }
  // Any zakat counts, also of the week before: some give first and save the calculation after.
  const from = calculation && new Date(Date.parse(calculation.savedAt) - week).toISOString();
  const donations = await donorGifts.all(donor, { from: from ?? undefined });
  const isGiven = donations.some(
    (donation) =>
      (isPaid(donation) || donation.status === 'processing') && donation.lines.some(({ kind }) => kind === 'zakat'),
  );
  if (isGiven) return false;
  return !(await plans.listOfUser(userId)).some((plan) => plan.kind === 'zakat' && !isFinal(plan));
}

/** An email whose sending was not answered, as the mail service's record has it: nothing else waits for one that was sent. */
async function confirm({ mailEvents, clock }: ReminderPorts, item: AccountReminders, email: OutboxEmail) {
  const isAwaited = email.state === 'started' && email.dueAt <= clock().toISOString();
  const wasSent = isAwaited && (await mailEvents.wasSent(toEffectKey(item.id, email.id)));
  return wasSent ? { ...email, state: 'done' as const } : email;
}

/** The email of a reminder; `null` if it is no longer wanted or its day is over, or if there is no address to send it to. */
async function writeReminder(ports: ReminderPorts, stored: AccountReminders, key: string, announced: Announced) {
  const today = sydneyDay(ports.clock());
  const reminder = listReminders(stored, today, announced).find((one) => one.key === key);
  if (!reminder || !isSendable(reminder, today)) return null;
  const to = await ports.findRecipient(stored.userId);
  if (!to || (await ports.undeliverable.has(to.email))) return null;
  const [profile, { calculations }, updates] = await Promise.all([
    ports.accounts.profile(stored.userId),
    ports.accounts.calculations(stored.userId, 1, null),
    reminder.kind === 'case' ? ports.caseUpdates.read() : null,
  ]);
  const update =
    reminder.kind === 'case'
      ? updates?.find(({ uid, date }) => uid === reminder.uid && date === reminder.date)
      : undefined;
  // Editors have taken it back.
  if (reminder.kind === 'case' && !update) return null;
  return ports.writeReminder({
    remindersId: stored.id,
    reminder,
    today,
    to: { email: to.email, givenName: profile?.givenName ?? to.givenName },
    calculationId: calculations[0]?.id ?? null,
    update,
  });
}
