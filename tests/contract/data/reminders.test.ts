import { describe, expect, test } from 'vitest';
import { listEmailsTo, type SentEmail } from '../forms/support/emails';
import { createHandler as createMailEvents } from '../../../amplify/functions/mailEvents/handler';
import { selectVariables } from '../../../src/emulators/gateway/createLocalFunctions';
import { readResponse } from '../giving/support/startGiving';
import type { User } from './support/startData';
import {
  prepareReminders,
  published,
  data,
  moveTo,
  run,
  subjects,
  choose,
  change,
  setChoices,
  header,
  getStopUrl,
  click,
  stored,
  injectFault,
  variables,
} from './support/reminders';

prepareReminders();

describe('reminders of the zakat date', () => {
  test('reminders of the zakat date are sent 30 and 7 days before and on it, once by concurrent runs', async () => {
    const user = await choose({ zakat: true });
    const calculation = await data.savedBy(user);
    const expected = ['Your zakat date is in 30 days', 'Your zakat date is in 7 days', 'Your zakat date is today'];
    const days = ['2027-01-09', '2027-02-01', '2027-02-08'];
    for (const [index, day] of days.entries()) {
      moveTo(`${day}T00:00:00Z`);
      await Promise.all([run(), run(), run()]);
      moveTo(`${day}T00:05:00Z`);
      await run();
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
      // One button: the way to stop them is a link below it.
      expect(html?.match(/display:inline-block/g)).toHaveLength(1);
      expect(text + (html ?? '')).not.toMatch(/A?\$\d/);
    }
  });

  test.each([
    ['before the mail service has the email', 'before'],
    ['after the mail service has the email', 'after'],
  ])('a reminder of the zakat date is sent once if a run ends %s', async (_, when) => {
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

  test('a reminder whose sending failed in the evening is sent in the morning', async () => {
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

  test('reminders follow a start of Ramadan that an editor moves by a day', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    published.announced = '2027-02-07';
    moveTo('2027-01-31T00:00:00Z');
    await run();
    moveTo('2027-02-01T00:00:00Z');
    await run();
    const [ramadan, zakat] = await listEmailsTo(data, user.email);
    expect(zakat?.text).toContain('Your zakat date is 1 Ramadan 1448, Sunday 7 February 2027. That is in 7 days.');
    expect(ramadan?.text).toContain('Ramadan 1448 is expected to begin on Sunday 7 February 2027. That is in 6 days.');
  });

  test('reminders of the zakat date are sent for a changed date only', async () => {
    const user = await choose({ zakat: true });
    await data.answerTo(user, 'updateProfile', { givenName: 'Amina', zakatMonth: 10, zakatDay: 1 });
    moveTo('2027-02-08T00:00:00Z');
    await run();
    moveTo('2027-02-09T00:00:00Z');
    await run();
    expect(await subjects(user)).toEqual(['Your zakat date is in 29 days']);
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
  const [email] = await listEmailsTo(data, user.email);
  expect(email?.text).toContain('That is in 6 days.');
  expect(email?.text).toContain('/pay/fitr');
});

describe('no reminder is sent', () => {
  const onTheDay = async (user: User) => {
    moveTo('2027-02-01T00:00:00Z');
    await run();
    moveTo('2027-02-02T00:00:00Z');
    await run();
    return subjects(user);
  };

  test('no reminder is sent after the choice is switched off', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    await setChoices(user, {});
    expect(await onTheDay(user)).toEqual([]);
  });

  test('no reminder is sent that is switched off while its email waits to be tried again', async () => {
    const user = await choose({ zakat: true });
    moveTo('2027-02-01T00:00:00Z');
    await injectFault({ answer: 'throttled', to: user.email });
    await run();
    await setChoices(user, {});
    expect(await onTheDay(user)).toEqual([]);
  });

  test('no reminder is sent to a deleted account, of which nothing stays stored', async () => {
    const user = await choose({ zakat: true, ramadan: true });
    const [answered, deleted] = [await data.signIn(user.email), await choose({ zakat: true })];
    expect(await data.answerTo(answered, 'forgetMe')).toBe(true);
    await data.pool('DeleteUser', { AccessToken: answered.accessToken });
    await data.administer(deleted, 'delete');
    expect(await onTheDay(deleted)).toEqual([]);
    expect(await subjects(user)).toEqual(['Your account was deleted']);
    expect(await stored(user)).toBeNull();
  });

  test('no reminder is sent to an address that bounced for good or complained, but one is after a temporary bounce', async () => {
    const report = (eventType: string, detail: object) =>
      createMailEvents(selectVariables('mailEvents', variables))({
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
    await report('Bounce', { bounce: { bounceType: 'Permanent', bouncedRecipients: to(bounced) } });
    await report('Complaint', { complaint: { complainedRecipients: [{ emailAddress: `A <${complained.email}>` }] } });
    await report('Bounce', { bounce: { bounceType: 'Transient', bouncedRecipients: to(full) } });
    expect(await onTheDay(full)).toHaveLength(1);
    expect(await subjects(bounced)).toEqual([]);
    expect(await subjects(complained)).toEqual([]);
  });

  test('no reminder of a kind is sent after an email program’s own button stopped it, until it is chosen again', async () => {
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
  expect(await data.answerTo(signedIn, 'confirmEmail', { code })).toMatchObject({ issues: [] });
  moveTo('2027-02-01T00:00:00Z');
  await run();
  expect((await listEmailsTo(data, next)).map(({ subject }) => subject)).toContain('Your zakat date is in 7 days');
  expect(await subjects(user)).not.toContain('Your zakat date is in 7 days');
});
