import { addDays, sydneyDay } from '../../../src/domain/calendar';
import type { WaitingUpdate } from '../../../src/domain/reminder';
import type { AccountStore } from '../ports/accounts';
import type { CaseUpdate, CaseUpdatesPort } from '../ports/catalogue';
import type { DonationStore, ProgressStore } from '../ports/donations';
import { changeItem, type OutboxStore } from '../ports/Outbox';
import {
  createAccountReminders,
  toRemindersId,
  createCaseNews,
  toCaseNewsId,
  type CaseNews,
  type KnownUpdate,
  type AccountReminders,
} from '../ports/subscriptions';
import type { Log } from '../../lib/createLog';
import { hashJson } from '../../lib/hashes';
import { drainDue, endOfRun, type Drained } from '../drainDue';
import { getReminderChoices } from './wakeReminders';

export interface CaseNewsPorts {
  readonly caseUpdates: CaseUpdatesPort;
  readonly caseNews: OutboxStore<CaseNews>;
  readonly progress: Pick<ProgressStore, 'list'>;
  readonly donations: Pick<DonationStore, 'get'>;
  readonly accounts: Pick<AccountStore, 'preferences'>;
  readonly reminders: OutboxStore<AccountReminders>;
  readonly clock: () => Date;
  readonly log: Log;
}

/** How old the date of an update may be when it is first seen: what editors enter later belongs only to the page. */
const maxDays = 30;

/** Donations read between two writes of how far it came, and at once. */
const page = 50;
const concurrency = 4;

/** Before the first donation of a case: every donation's id begins so. */
const beforeAll = 'don_';

const toHash = ({ paragraphs }: CaseUpdate) => hashJson(paragraphs);

/** Updates dated in these days: the day of a later one has not come. */
function isRecent({ date }: CaseUpdate, today: string): boolean {
  return date <= today && date >= addDays(today, -maxDays);
}

/** Notes published updates that are new; `null` if there is none. An update that editors have corrected or dated anew is not new. */
function noteUpdates(caseNews: CaseNews, updates: readonly CaseUpdate[], now: Date): CaseNews | null {
  const known = [...caseNews.known];
  for (const update of updates) {
    const textHash = toHash(update);
    if (known.some((one) => one.date === update.date || one.textHash === textHash)) continue;
    known.push({ date: update.date, textHash, since: sydneyDay(now), after: beforeAll });
  }
  return known.length === caseNews.known.length ? null : { ...caseNews, known, nextLookAt: now.toISOString() };
}

/**
 * Notifies the donors of a case of its new updates, by the emails of the accounts that chose them. Donations that were
 * made without an account lead to no one who chose that. Runs may overlap, and go on where another one ended.
 */
export async function notifyCaseDonors(ports: CaseNewsPorts): Promise<Drained> {
  const { caseUpdates, caseNews, clock, log } = ports;
  const until = endOfRun(clock);
  const today = sydneyDay(clock());
  const recent = ((await caseUpdates.read()) ?? []).filter((update) => isRecent(update, today));
  for (const uid of new Set(recent.map((update) => update.uid))) {
    const updates = recent.filter((update) => update.uid === uid);
    await changeItem(caseNews, toCaseNewsId(uid), (caseNews) =>
      noteUpdates(caseNews ?? createCaseNews(uid), updates, clock()),
    );
  }
  return drainDue({
    list: (limit) => caseNews.listDue(clock().toISOString(), limit),
    work: (id) => notifyDonors(ports, id, until),
    onError: (item, error) => log.warn('case_news_failed', { item, error }),
    concurrency: 1,
    until,
    clock,
  });
}

/** Goes through the donations of a case, and stores how far it came. */
async function notifyDonors(ports: CaseNewsPorts, id: string, until: Date): Promise<void> {
  let caseNews = await ports.caseNews.get(id);
  while (caseNews && ports.clock() < until) {
    const update: KnownUpdate | undefined = caseNews.known.find(({ after }) => after !== null);
    if (!update) {
      await ports.caseNews.replace({ ...caseNews, nextLookAt: undefined });
      return;
    }
    const { uid }: CaseNews = caseNews;
    const { ids, next } = await ports.progress.list({ type: 'case', uid }, update.after ?? beforeAll, page);
    const left = [...ids];
    const takeOn = async () => {
      for (let donation = left.shift(); donation !== undefined; donation = left.shift())
        await notifyDonor(ports, donation, { uid, date: update.date, since: update.since });
    };
    await Promise.all(Array.from({ length: concurrency }, takeOn));
    const updates: readonly KnownUpdate[] = caseNews.known.map((one) =>
      one === update ? { ...one, after: next } : one,
    );
    // Otherwise another run is at it.
    caseNews = await ports.caseNews.replace({ ...caseNews, known: updates });
  }
}

/** Adds an update to what the account of a donation is notified of, if it chose that. Idempotent. */
async function notifyDonor(ports: CaseNewsPorts, donationId: string, update: WaitingUpdate): Promise<void> {
  const { donations, accounts, reminders, clock } = ports;
  const userId = (await donations.get(donationId))?.userId;
  if (userId === undefined) return;
  const preferences = await accounts.preferences(userId);
  if (!preferences?.caseUpdates) return;
  await changeItem(reminders, toRemindersId(userId), (stored) => {
    const current = stored ?? createAccountReminders(userId);
    const updates = current.updates ?? [];
    const isKnown = updates.some(({ uid, date }) => uid === update.uid && date === update.date);
    if (isKnown || !getReminderChoices(preferences, current).caseUpdates) return null;
    return { ...current, updates: [...updates, update], nextLookAt: clock().toISOString(), expiresAt: undefined };
  });
}
