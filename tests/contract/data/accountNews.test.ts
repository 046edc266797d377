import { describe, expect, test } from 'vitest';
import { listEmailsTo } from '../forms/support/emails';
import { aLine } from '../../builders/giving';
import { carryOverReminders } from '../../../amplify/useCases/reminders/carryOverReminders';
import { resolvePath } from '../../../src/content/routes';
import { listStoredPreferences } from '../../../src/commands/listStoredPreferences';
import { createAccountStore } from '../../../amplify/adapters/accountTable/createAccountStore';
import { createAccountClient } from '../../../amplify/adapters/accountTable/AccountClient';
import { region } from '../../../src/emulators/gateway/createLocalVariables';
import {
  prepareReminders,
  published,
  data,
  moveTo,
  run,
  runAt,
  subjects,
  change,
  give,
  caseLine,
  getStopUrl,
  click,
  table,
} from './support/reminders';

prepareReminders();

describe('news of a case', () => {
  const subject = 'News about a case you gave to: Six weeks of rent behind, after a winter of short shifts';
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

  test('news of a case is sent once to each account that gave to it and chose news, whatever editors correct', async () => {
    const [giver, other, unasked] = [await aGiver(), await aGiver('dialysis-travel'), await data.user()];
    for (const user of [giver, unasked]) await give(user, [caseLine()]);
    await give(unasked, [caseLine()], { userId: undefined });
    published.updates = [{ date: '2027-03-09', text: 'The arrears are <paid>.' }];
    await runOn('2027-03-10');
    expect(await subjects(giver)).toEqual([subject]);
    const [email] = await listEmailsTo(data, giver.email);
    expect(email?.text).toContain('The arrears are <paid>.');
    expect(email?.text).toContain(`${resolvePath({ type: 'case', uid: 'winter-rent' })}\n`);
    expect(email?.html).toContain('The arrears are &lt;paid&gt;.');
    published.updates = [{ date: '2027-03-09', text: 'The arrears are paid.' }];
    await runOn('2027-03-11');
    published.updates = [{ date: '2027-03-08', text: 'The arrears are <paid>.' }];
    await runOn('2027-03-12');
    expect(await subjects(giver)).toEqual([subject]);
    for (const user of [other, unasked]) expect(await subjects(user)).toEqual([]);
  });

  test('news of a case is sent once a day in the daytime, and not for an update that is old or dated later', async () => {
    const giver = await aGiver();
    published.updates = ['2027-04-01', '2027-04-02', '2027-02-01', '2027-04-09'].map((date) => ({
      date,
      text: `Of ${date}`,
    }));
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

  test('news of a case stops by an email program’s own button, or if editors withdraw it', async () => {
    const [stopping, giver] = [await aGiver(), await aGiver()];
    published.updates = [{ date: '2027-05-01', text: 'First' }];
    await runOn('2027-05-02');
    const [email] = await listEmailsTo(data, stopping.email);
    expect((await click(getStopUrl(email!))).status).toBe(200);
    expect(await data.answerTo(await data.signIn(stopping.email), 'myPreferences')).toMatchObject({
      caseUpdates: false,
    });
    published.updates = [...published.updates, { date: '2027-05-03', text: 'Second' }];
    moveTo('2027-05-03T12:00:00Z');
    await run();
    published.updates = [{ date: '2027-05-04', text: 'Third' }];
    await runOn('2027-05-04');
    await runOn('2027-05-05');
    expect(await subjects(stopping)).toHaveLength(1);
    const texts = (await listEmailsTo(data, giver.email)).map(({ text }) => /First|Second|Third/.exec(text ?? '')?.[0]);
    expect(texts).toEqual(['Third', 'First']);
  });
});

test('the tax statement is announced once in July to accounts that chose it and can claim', async () => {
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

  test('an account is reminded of a saved zakat calculation once after two weeks, unless zakat was given since', async () => {
    const [{ user, calculation }, { user: payer }] = [await aSaver(), await aSaver()];
    await give(payer, [aLine({ kind: 'zakat' })], { createdAt: '2026-12-05T00:00:00.000Z' });
    await runThrough();
    expect(await subjects(user)).toEqual(['Your saved zakat calculation']);
    const [email] = await listEmailsTo(data, user.email);
    expect(email?.text).toContain(`/account#/zakat/${calculation}\n`);
    expect(email?.text).toContain('On Tuesday 1 December 2026, by the date in Sydney, you saved');
    expect(await subjects(payer)).toEqual([]);
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
