import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountClient } from '../../../amplify/adapters/accountTable/AccountClient';
import { createAccountStore } from '../../../amplify/adapters/accountTable/createAccountStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createSubscriptionTable } from '../../../amplify/adapters/subscriptionTable/createSubscriptionTable';
import { toRemindersId } from '../../../amplify/adapters/subscriptionTable/AccountReminders';
import { createHandler as createMailEvents } from '../../../amplify/functions/mailEvents/handler';
import { createHandler as createOutbox } from '../../../amplify/functions/outbox/handler';
import { carryOverReminders } from '../../../amplify/useCases/reminders/carryOverReminders';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { listStoredPreferences } from '../../../src/local/accounts/listStoredPreferences';
import { functionVariables, region } from '../../../src/local/giving/functionVariables';
import type { EmailChoices } from '../../../src/services/data';
import { listEmailsTo, type SentEmail } from '../forms/support/emails';
import { readResponse } from '../giving/support/startGiving';
import { aLine } from '../../builders/giving';
import { aPaidGift, startData, type RunningData, type User } from './support/startData';

/** The first day of fasting that the content service says an editor has set; none for the computed one. */
let announced: string | undefined;
/** The updates of the case `winter-rent` that editors have published. */
let updates: readonly { readonly date: string; readonly text: string }[];
let data: RunningData;
let content: Server;
let variables: Record<string, string>;

beforeAll(async () => {
  // The schedule of the gateway itself rests: each run here is the test's own.
  data = await startData({ sweepEvery: 3_600_000 });
  content = await startContent();
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.fault);
  const { port } = content.address() as AddressInfo;
  variables = {
    ...functionVariables(parsed.environment, data.origin, { logLevel: 'error', mailConfirmationSeconds: 60 }),
    CONTENT_API_ENDPOINT: `http://localhost:${port}/content/api/v2`,
  };
  await data.emailsTo('nobody@example.org');
});
beforeEach(() => {
  announced = undefined;
  updates = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T01:00:00Z') });
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  content.close();
  await data.stop();
});

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
          page.updates = updates.map(({ date, text: words }) => ({ date, text: [{ type: 'paragraph', text: words }] }));
        if (type === 'ramadan_donation_page' && announced) page.rules?.push({ key: 'first_fast', value: announced });
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return server;
}

const moveTo = (moment: string) => vi.setSystemTime(new Date(moment));

/** One call by the schedule, in a process of its own. */
const run = () => createOutbox(variables)();

function runAt(moment: string) {
  moveTo(moment);
  return run();
}

const subjects = async ({ email }: User) =>
  (await listEmailsTo(data, email)).map(({ subject }) => subject).toReversed();

/** 1 Ramadan 1448 is 8 February 2027 by the calendar. */
async function choose(chosen: { zakat?: boolean; ramadan?: boolean }, date = { zakatMonth: 9, zakatDay: 1 }) {
  const user = await data.user();
  expect(await data.answerTo(user, 'updateProfile', { givenName: 'Amina', ...date })).toMatchObject({ faults: [] });
  await setChoices(user, chosen);
  await run();
  return user;
}

const change = ({ email }: User, choices: Partial<EmailChoices>) =>
  data.signIn(email).then((as) => data.answerTo(as, 'updatePreferences', choices));

const setChoices = (user: User, { zakat = false, ramadan = false }) =>
  change(user, { zakatReminder: zakat, ramadanReminder: ramadan });

/** Stores a paid donation of a user, and what it gave to a case. */
async function give(
  { sub }: User,
  lines: Parameters<typeof aPaidGift>[1],
  changes: Parameters<typeof aPaidGift>[0] = {},
) {
  const gift = aPaidGift({ userId: sub, ...changes }, lines);
  await data.gifts.donations.create(gift);
  for (const { beneficiary, amount } of gift.lines)
    if (beneficiary) await data.gifts.progress.put(beneficiary, gift.id, amount, 1);
}
const caseLine = (uid = 'winter-rent') => aLine({ beneficiary: { type: 'case', uid } });

const header = ({ headers }: SentEmail, name: string) => headers.find((one) => one.name === name)?.value ?? '';
const getStopUrl = (email: SentEmail) => /^<([^>]+)>/.exec(header(email, 'List-Unsubscribe'))?.[1] ?? '';

/** What an email program's own button sends (RFC 8058). */
const click = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const table = () =>
  createSubscriptionTable(
    createTableClient('subscriptions', { region, endpoint: `${data.origin}/dynamodb` }),
    () => new Date(),
  );
const stored = ({ sub }: User) => table().reminders.get(toRemindersId(sub));

const injectFault = (fault: object) =>
  fetch(`${data.origin}/mail/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

describe('reminders of the zakat date', () => {
  test('come 30 days and 7 days before and on the day, each once, and name the day in both calendars', async () => {
    const user = await choose({ zakat: true });
    const calculation = await data.savedBy(user);
    const expected = ['Your zakat date is in 30 days', 'Your zakat date is in 7 days', 'Your zakat date is today'];
    const days = ['2027-01-09', '2027-02-01', '2027-02-08'];
    for (const [index, day] of days.entries()) {
      for (const time of ['T00:00:00Z', 'T00:01:00Z', 'T05:00:00Z']) {
        moveTo(day + time);
        await run();
      }
      expect(await subjects(user)).toEqual(expected.slice(0, index + 1));
    }
    moveTo('2027-02-09T00:00:00Z');
    await run();
    const emails = await listEmailsTo(data, user.email);
    expect(emails).toHaveLength(3);
    const [today, inSeven] = emails as [SentEmail, SentEmail];
    expect(inSeven.text).toContain('Assalamu alaikum Amina,');
    expect(inSeven.text).toContain('Your zakat date is 1 Ramadan 1448, Monday 8 February 2027. That is in 7 days.');
    expect(today.text).toContain('Your zakat date is today: 1 Ramadan 1448, Monday 8 February 2027.');
    for (const { text, html } of emails) {
      expect(text).toContain('/calculate\n');
      expect(text).toContain(`/account#/zakat/${calculation}`);
      expect(text).toContain('/account#/newsletter');
      expect(text + (html ?? '')).not.toMatch(/A?\$\d/);
    }
  });

  test('are sent once by two concurrent runs', async () => {
    const user = await choose({ zakat: true });
    moveTo('2027-02-01T00:00:00Z');
    await Promise.all([run(), run(), run()]);
    moveTo('2027-02-01T00:05:00Z');
    await run();
    expect(await subjects(user)).toEqual(['Your zakat date is in 7 days']);
  });

  test.each([
    ['before the mail service has the email', 'before'],
    ['after it has', 'after'],
  ])('are sent once where a run ends %s', async (_, when) => {
    const user = await choose({ zakat: true });
    moveTo('2027-02-01T00:00:00Z');
    await injectFault({ when, answer: 'cut', to: user.email });
    await run();
    expect((await stored(user))?.emails).toMatchObject([{ id: 'zakat-1448-09-01-in-7', state: 'started' }]);
    await run();
    expect(await subjects(user)).toHaveLength(when === 'after' ? 1 : 0);
    for (const time of ['00:02', '00:10']) {
      moveTo(`2027-02-01T${time}:00Z`);
      await run();
    }
    expect(await subjects(user)).toEqual(['Your zakat date is in 7 days']);
    expect((await stored(user))?.emails).toMatchObject([{ state: 'done' }]);
  });

  test('come between 8:00 and 20:00 in Sydney, a delayed one on the next day with its true number of days', async () => {
    const user = await choose({ zakat: true });
    // 7:59 in the morning, and 20:00 in the evening.
    for (const night of ['2027-01-31T20:59:00Z', '2027-02-01T09:00:00Z', '2027-02-01T15:00:00Z']) {
      moveTo(night);
      await run();
      expect(await subjects(user)).toEqual([]);
    }
    moveTo('2027-02-01T21:00:00Z');
    await run();
    expect(await subjects(user)).toEqual(['Your zakat date is in 6 days']);
  });

  test('whose sending failed in the evening are tried again in the morning', async () => {
    const user = await choose({ zakat: true });
    moveTo('2027-02-01T08:59:50Z');
    await injectFault({ answer: 'throttled', to: user.email });
    await run();
    moveTo('2027-02-01T10:00:00Z');
    await run();
    expect(await subjects(user)).toEqual([]);
    moveTo('2027-02-01T21:00:00Z');
    await run();
    expect(await subjects(user)).toEqual(['Your zakat date is in 6 days']);
  });

  test('are sent after an outage only until the next one', async () => {
    const user = await choose({ zakat: true });
    moveTo('2027-02-02T00:00:00Z');
    await run();
    expect(await subjects(user)).toEqual(['Your zakat date is in 6 days']);
    moveTo('2027-02-10T00:00:00Z');
    await run();
    expect(await subjects(user)).toHaveLength(1);
  });

  test('follow a start of Ramadan that an editor moves by a day', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    announced = '2027-02-07';
    moveTo('2027-01-31T00:00:00Z');
    await run();
    moveTo('2027-02-01T00:00:00Z');
    await run();
    const [ramadan, zakat] = await listEmailsTo(data, user.email);
    expect(zakat?.text).toContain('Your zakat date is 1 Ramadan 1448, Sunday 7 February 2027. That is in 7 days.');
    expect(ramadan?.text).toContain('Ramadan 1448 is expected to begin on Sunday 7 February 2027. That is in 6 days.');
    announced = '2027-02-09';
    for (const day of ['2027-02-07', '2027-02-08', '2027-02-09']) {
      moveTo(`${day}T00:00:00Z`);
      await run();
      expect(await subjects(user)).toHaveLength(day === '2027-02-09' ? 3 : 2);
    }
  });

  test('are for a changed date only', async () => {
    const user = await choose({ zakat: true });
    await data.answerTo(user, 'updateProfile', { givenName: 'Amina', zakatMonth: 10, zakatDay: 1 });
    moveTo('2027-02-08T00:00:00Z');
    await run();
    moveTo('2027-02-09T00:00:00Z');
    await run();
    expect(await subjects(user)).toEqual(['Your zakat date is in 29 days']);
  });
});

describe('a reminder before Ramadan', () => {
  test('comes a week before, and on the day after one of the zakat date', async () => {
    const [only, both] = [await choose({ ramadan: true }), await choose({ zakat: true, ramadan: true })];
    for (const time of ['T00:00:00Z', 'T06:00:00Z']) {
      moveTo(`2027-02-01${time}`);
      await run();
    }
    expect(await subjects(only)).toEqual(['Ramadan is expected to begin on Monday 8 February 2027']);
    expect(await subjects(both)).toEqual(['Your zakat date is in 7 days']);
    moveTo('2027-02-01T21:00:00Z');
    await run();
    expect(await subjects(only)).toHaveLength(1);
    expect(await subjects(both)).toEqual([
      'Your zakat date is in 7 days',
      'Ramadan is expected to begin on Monday 8 February 2027',
    ]);
    const [email] = await listEmailsTo(data, both.email);
    expect(email?.text).toContain('That is in 6 days.');
    expect(email?.text).toContain('/pay/fitr');
  });
});

test('a reminder whose sending was not answered in the evening does not delay the next day’s', async () => {
  const user = await choose({ zakat: true, ramadan: true });
  moveTo('2027-02-01T08:59:30Z');
  await injectFault({ when: 'after', answer: 'cut', to: user.email });
  await run();
  moveTo('2027-02-01T21:00:00Z');
  await run();
  expect(await subjects(user)).toEqual([
    'Your zakat date is in 7 days',
    'Ramadan is expected to begin on Monday 8 February 2027',
  ]);
});

describe('no reminder comes', () => {
  const onTheDay = async (user: User) => {
    moveTo('2027-02-01T00:00:00Z');
    await run();
    moveTo('2027-02-02T00:00:00Z');
    await run();
    return subjects(user);
  };

  test('after the choice is switched off', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    await setChoices(user, {});
    expect(await onTheDay(user)).toEqual([]);
  });

  test('of what is switched off while its email waits to be tried again', async () => {
    const user = await choose({ zakat: true });
    moveTo('2027-02-01T00:00:00Z');
    await injectFault({ answer: 'throttled', to: user.email });
    await run();
    await setChoices(user, {});
    expect(await onTheDay(user)).toEqual([]);
  });

  test('to a deleted account, of which nothing is kept', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    const [answered, deleted] = [await data.signIn(user.email), await choose({ zakat: true })];
    expect(await data.answerTo(answered, 'forgetMe')).toBe(true);
    await data.pool('DeleteUser', { AccessToken: answered.accessToken });
    await data.administer(deleted, 'delete');
    expect(await onTheDay(deleted)).toEqual([]);
    expect(await subjects(user)).toEqual(['Your account was deleted']);
    expect(await stored(user)).toBeNull();
  });

  test('to an address that bounced for good or complained, but one does after a temporary bounce', async () => {
    const tell = (eventType: string, detail: object) =>
      createMailEvents(variables)({
        source: 'aws.ses',
        time: '2026-12-02T00:00:00Z',
        detail: { eventType, mail: { messageId: '1', tags: {} }, ...detail },
      });
    const [bounced, complained, full] = [
      await choose({ zakat: true }),
      await choose({ zakat: true }),
      await choose({ zakat: true }),
    ];
    const to = ({ email }: User) => [{ emailAddress: email.toUpperCase() }];
    await tell('Bounce', { bounce: { bounceType: 'Permanent', bouncedRecipients: to(bounced) } });
    await tell('Complaint', { complaint: { complainedRecipients: [{ emailAddress: `A <${complained.email}>` }] } });
    await tell('Bounce', { bounce: { bounceType: 'Transient', bouncedRecipients: to(full) } });
    expect(await onTheDay(full)).toHaveLength(1);
    expect(await subjects(bounced)).toEqual([]);
    expect(await subjects(complained)).toEqual([]);
  });

  test('of the kind that an email program’s own button has stopped, until it is chosen again', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    moveTo('2027-01-09T00:00:00Z');
    await run();
    const [email] = await listEmailsTo(data, user.email);
    expect(header(email!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = getStopUrl(email!);
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe('http://localhost:9000/account#/newsletter');
    for (const _ of [1, 2])
      expect(await readResponse(await click(url))).toMatchObject({ status: 200, body: { reminder: false } });
    expect((await click(url.slice(0, -2))).status).toBe(400);
    const again = await data.signIn(user.email);
    expect(await data.answerTo(again, 'myPreferences')).toMatchObject({ zakatReminder: false, ramadanReminder: true });
    // Another choice, on a page that was opened before.
    await change(user, { newsletter: false });
    expect(await data.answerTo(again, 'myPreferences')).toMatchObject({ zakatReminder: false, ramadanReminder: true });

    moveTo('2027-02-01T00:00:00Z');
    await run();
    expect(await subjects(user)).toEqual([
      'Your zakat date is in 30 days',
      'Ramadan is expected to begin on Monday 8 February 2027',
    ]);
    await setChoices(user, { zakat: true });
    moveTo('2027-02-08T00:00:00Z');
    await run();
    expect((await subjects(user)).at(-1)).toBe('Your zakat date is today');
  });
});

test('a reminder goes to the address that the account has when it is sent', async () => {
  const user = await choose({ zakat: true });
  const signedIn = await data.signIn(user.email);
  const next = `next-${user.email}`;
  await data.answerTo(signedIn, 'changeEmail', { email: next });
  const [{ text } = { text: '' }] = await data.emailsTo(next);
  const code = /\b(\d{6})\b/.exec(text)?.[1];
  expect(await data.answerTo(signedIn, 'confirmEmail', { code })).toMatchObject({ faults: [] });
  moveTo('2027-02-01T00:00:00Z');
  await run();
  expect((await listEmailsTo(data, next)).map(({ subject }) => subject)).toContain('Your zakat date is in 7 days');
  expect(await subjects(user)).not.toContain('Your zakat date is in 7 days');
});

describe('news of a case', () => {
  const subject = 'News of a case you gave to: Six weeks of rent behind, after a winter of short shifts';
  const runOn = async (day: string) => {
    moveTo(`${day}T00:00:00Z`);
    await Promise.all([run(), run()]);
    await run();
  };
  async function aGiver(uid?: string) {
    const user = await data.user();
    await change(user, { caseUpdates: true });
    await give(user, [caseLine(uid)]);
    return user;
  }

  test('comes once to each account that gave to it and chose it, whatever editors correct', async () => {
    const [giver, other, unasked] = [await aGiver(), await aGiver('dialysis-travel'), await data.user()];
    for (const user of [giver, unasked]) await give(user, [caseLine()]);
    await give(unasked, [caseLine()], { userId: undefined });
    updates = [{ date: '2027-03-09', text: 'The arrears are <paid>.' }];
    await runOn('2027-03-10');
    expect(await subjects(giver)).toEqual([subject]);
    const [email] = await listEmailsTo(data, giver.email);
    expect(email?.text).toContain('The arrears are <paid>.');
    expect(email?.text).toContain('/cases/winter-rent\n');
    expect(email?.html).toContain('The arrears are &lt;paid&gt;.');
    updates = [{ date: '2027-03-09', text: 'The arrears are paid.' }];
    await runOn('2027-03-11');
    updates = [{ date: '2027-03-08', text: 'The arrears are <paid>.' }];
    await runOn('2027-03-12');
    expect(await subjects(giver)).toEqual([subject]);
    for (const user of [other, unasked]) expect(await subjects(user)).toEqual([]);
  });

  test('comes one a day and in the daytime, and not of what is old, or dated later', async () => {
    const giver = await aGiver();
    updates = ['2027-04-01', '2027-04-02', '2027-02-01', '2027-04-09'].map((date) => ({ date, text: `Of ${date}` }));
    moveTo('2027-04-02T12:00:00Z');
    await run();
    expect(await subjects(giver)).toEqual([]);
    await runOn('2027-04-03');
    expect(await subjects(giver)).toEqual([subject]);
    for (const day of ['2027-04-04', '2027-04-05']) await runOn(day);
    expect(await subjects(giver)).toEqual([subject, subject]);
    const texts = (await listEmailsTo(data, giver.email)).map(({ text }) => /Of (\S+)/.exec(text ?? '')?.[1]);
    expect(texts.sort()).toEqual(['2027-04-01', '2027-04-02']);
  });

  test('is stopped by an email program’s own button, and where editors take it back', async () => {
    const [stopping, giver] = [await aGiver(), await aGiver()];
    updates = [{ date: '2027-05-01', text: 'First' }];
    await runOn('2027-05-02');
    const [email] = await listEmailsTo(data, stopping.email);
    expect((await click(getStopUrl(email!))).status).toBe(200);
    expect(await data.answerTo(await data.signIn(stopping.email), 'myPreferences')).toMatchObject({
      caseUpdates: false,
    });
    updates = [...updates, { date: '2027-05-03', text: 'Second' }];
    moveTo('2027-05-03T12:00:00Z');
    await run();
    updates = [{ date: '2027-05-04', text: 'Third' }];
    await runOn('2027-05-04');
    await runOn('2027-05-05');
    expect(await subjects(stopping)).toHaveLength(1);
    const texts = (await listEmailsTo(data, giver.email)).map(({ text }) => /First|Second|Third/.exec(text ?? '')?.[0]);
    expect(texts).toEqual(['Third', 'First']);
  });
});

test('the tax statement is announced once in July to who chose it and can claim a gift, with no more than the year', async () => {
  const [donor, claimless, unasked] = [await data.user(), await data.user(), await data.user()];
  for (const user of [donor, claimless]) await change(user, { taxStatement: true });
  for (const user of [donor, unasked]) await give(user, [aLine()], { createdAt: '2027-06-30T13:00:00.000Z' });
  await give(donor, [aLine()], { createdAt: '2027-07-02T00:00:00.000Z' });
  await give(claimless, [aLine({ amount: 1_99 })], { createdAt: '2027-06-01T00:00:00.000Z' });
  for (const day of ['2027-07-06', '2027-07-07', '2027-07-08', '2027-07-20']) {
    await runAt(`${day}T23:00:00Z`);
    expect(await subjects(donor)).toHaveLength(day === '2027-07-06' ? 0 : 1);
  }
  const [email] = await listEmailsTo(data, donor.email);
  expect(email?.subject).toBe('Your tax statement for 2026–27 is ready');
  expect(email?.text).toContain('/account#/statement?year=2027\n');
  expect((email?.text ?? '') + (email?.html ?? '')).not.toMatch(/A?\$\d/);
  for (const user of [claimless, unasked]) expect(await subjects(user)).toEqual([]);
});

describe('a saved zakat calculation', () => {
  /** With zakat to pay, saved on 1 December 2026 by the machine's clock, which the data API goes by. */
  async function aSaver() {
    const user = await data.user();
    await change(user, { zakatReminder: true });
    return { user, calculation: await data.savedBy(user) };
  }
  const runThrough = async () => {
    for (const day of ['2026-12-14', '2026-12-15', '2026-12-16']) await runAt(`${day}T01:00:00Z`);
  };

  test('is reminded of once after two weeks, unless zakat was given since', async () => {
    const [{ user, calculation }, { user: payer }] = [await aSaver(), await aSaver()];
    await give(payer, [aLine({ kind: 'zakat' })], { createdAt: '2026-12-05T00:00:00.000Z' });
    await runThrough();
    expect(await subjects(user)).toEqual(['Your saved zakat calculation']);
    const [email] = await listEmailsTo(data, user.email);
    expect(email?.text).toContain(`/account#/zakat/${calculation}\n`);
    expect(email?.text).toContain('On Tuesday 1 December 2026 you saved');
    expect(await subjects(payer)).toEqual([]);
  });

  test('needs no reminder of its own where those of the zakat date come', async () => {
    const { user } = await aSaver();
    // 6 January 2027: its first reminder comes on 7 December.
    await data.answerTo(user, 'updateProfile', { givenName: 'Amina', zakatMonth: 7, zakatDay: 28 });
    await runThrough();
    expect(await subjects(user)).toHaveLength(1);
    expect((await subjects(user))[0]).toMatch(/^Your zakat date is in/);
  });
});

test('accounts that chose reminders before any were sent are carried over, once', async () => {
  const endpoint = `${data.origin}/dynamodb`;
  const place = { region, endpoint };
  const user = await data.user();
  const none = {
    caseUpdates: true,
    zakatReminder: false,
    ramadanReminder: false,
    updatedAt: '2026-10-01T00:00:00.000Z',
  };
  const accounts = createAccountStore(createAccountClient('accounts', place));
  await accounts.putPreferences(user.sub, { ...none, ramadanReminder: true }, null);
  await accounts.putPreferences('without-reminders', none, null);
  const carry = () =>
    carryOverReminders(
      { reminders: table().reminders, clock: () => new Date() },
      listStoredPreferences('accounts', place),
    );
  const first = await carry();
  expect(first.carried).toBeGreaterThanOrEqual(1);
  expect(await carry()).toEqual({ accounts: first.accounts, carried: 0 });
  moveTo('2027-02-01T00:00:00Z');
  await run();
  expect(await subjects(user)).toEqual(['Ramadan is expected to begin on Monday 8 February 2027']);
});
