import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createTableClient } from '../../../../amplify/adapters/donationTable/TableClient';
import { createSubscriptionTable } from '../../../../amplify/adapters/subscriptionTable/createSubscriptionTable';
import { toRemindersId } from '../../../../amplify/useCases/ports/subscriptions';
import { createHandler as createOutbox } from '../../../../amplify/functions/outbox/handler';
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { selectVariables } from '../../../../src/emulators/gateway/createLocalFunctions';
import {
  createLocalVariables,
  region,
  type LocalVariables,
} from '../../../../src/emulators/gateway/createLocalVariables';
import type { EmailChoices } from '../../../../src/services/data';
import { listEmailsTo, type SentEmail } from '../../forms/support/emails';
import { aLine } from '../../../builders/giving';
import { aPaidGift, startData, type RunningData, type User } from './startData';

interface Published {
  /** The first day of fasting that the content service says an editor has set; none for the computed one. */
  announced?: string | undefined;
  /** The updates of the case `winter-rent` that editors have published. */
  updates: readonly { readonly date: string; readonly text: string }[];
}

/** The content that a test has editors publish; each begins with nothing. */
export const published: Published = { updates: [] };
export let data: RunningData;
let content: Server;
export let variables: LocalVariables;

/**
 * Gives a test file a gateway of its own for its reminders. To be called once in each file: files share their
 * modules, so hooks beside the module's own functions would be registered only in the first file.
 */
export function prepareReminders(): void {
  beforeAll(async () => {
    // The schedule of the gateway itself rests: each run here is the test's own.
    data = await startData();
    content = await startContent();
    const parsed = parseEnvironment({});
    if (!parsed.ok) throw new Error(parsed.error);
    const { port } = content.address() as AddressInfo;
    variables = {
      ...createLocalVariables(parsed.environment, data.origin, { logLevel: 'error', mailConfirmationSeconds: 60 }),
      CONTENT_API_ENDPOINT: `http://localhost:${port}/content/api/v2`,
    };
    await data.emailsTo('first-email@example.org');
  });
  beforeEach(() => {
    Object.assign(published, { announced: undefined, updates: [] } satisfies Published);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T01:00:00Z') });
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    content.close();
    await data.stop();
  });
}

/** The gateway's content, with the announced start of Ramadan and the updates of a case. */
async function startContent(): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(data.origin + request.url);
      const text = await answer.text();
      const body = JSON.parse(text) as {
        results?: { type: string; uid: string; data: { rules?: object[]; updates?: object[] } }[];
      };
      for (const { type, uid, data: page } of body.results ?? []) {
        if (uid === 'winter-rent')
          page.updates = published.updates.map(({ date, text }) => ({
            date,
            text: [{ type: 'paragraph', text }],
          }));
        if (type === 'ramadan_donation_page' && published.announced)
          page.rules?.push({ key: 'first_fast', value: published.announced });
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return server;
}

export const moveTo = (moment: string) => vi.setSystemTime(new Date(moment));

/** Runs one call by the schedule, in a process of its own. */
export const run = () => createOutbox(selectVariables('outbox', variables))();

export function runAt(moment: string) {
  moveTo(moment);
  return run();
}

export const subjects = async ({ email }: User) =>
  (await listEmailsTo(data, email)).map(({ subject }) => subject).toReversed();

/** Creates a user who has chosen reminders, with a zakat date. 1 Ramadan 1448 is 8 February 2027 by the calendar. */
export async function choose(chosen: { zakat?: boolean; ramadan?: boolean }, date = { zakatMonth: 9, zakatDay: 1 }) {
  const user = await data.user();
  expect(await data.answerTo(user, 'updateProfile', { givenName: 'Amina', ...date })).toMatchObject({ issues: [] });
  await setChoices(user, chosen);
  await run();
  return user;
}

export const change = ({ email }: User, choices: Partial<EmailChoices>) =>
  data.signIn(email).then((as) => data.answerTo(as, 'updatePreferences', choices));

export const setChoices = (user: User, { zakat = false, ramadan = false }) =>
  change(user, { zakatReminder: zakat, ramadanReminder: ramadan });

/** Stores a paid donation of a user, and what it gave to a case. */
export async function give(
  { sub }: User,
  lines: Parameters<typeof aPaidGift>[1],
  changes: Parameters<typeof aPaidGift>[0] = {},
) {
  const donation = aPaidGift({ userId: sub, ...changes }, lines);
  await data.gifts.donations.create(donation);
  for (const { beneficiary, amount } of donation.lines)
    if (beneficiary)
      await data.gifts.progress.put(beneficiary, {
        id: donation.id,
        cents: amount,
        version: 1,
        paidAt: donation.createdAt,
      });
}
export const caseLine = (uid = 'winter-rent') => aLine({ beneficiary: { type: 'case', uid } });

export const header = ({ headers }: SentEmail, name: string) => headers.find((one) => one.name === name)?.value ?? '';
export const getStopUrl = (email: SentEmail) => /^<([^>]+)>/.exec(header(email, 'List-Unsubscribe'))?.[1] ?? '';

/** Sends what an email program's own button sends (RFC 8058). */
export const click = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

export const table = () =>
  createSubscriptionTable(
    createTableClient('subscriptions', { region, endpoint: `${data.origin}/dynamodb` }),
    () => new Date(),
  );
export const stored = ({ sub }: User) => table().reminders.get(toRemindersId(sub));

export const injectFault = (fault: object) =>
  fetch(`${data.origin}/mail/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
