import { expect, test } from 'vitest';
import { addDays, sydneyDay, toHijri } from '../../../src/domain/calendar';
import { listEmailsTo } from '../forms/support/emails';
import { soon } from '../giving/support/gifts';
import { sweepsOften } from '../giving/support/startGiving';
import { prepareData } from './support/startData';

const data = prepareData({ sweepEvery: sweepsOften });

test('the gateway’s clock sends reminders on their own dates while it is moved', async () => {
  const today = sydneyDay(new Date());
  const date = addDays(today, 40);
  const user = await data.user();
  const { month: zakatMonth, day: zakatDay } = toHijri(date);
  await data.answerTo(user, 'updateProfile', { givenName: 'Amina', zakatMonth, zakatDay });
  await data.answerTo(user, 'updatePreferences', {
    newsletter: false,
    caseUpdates: false,
    zakatReminder: true,
    ramadanReminder: false,
  });
  const body = new URLSearchParams({ typed: `${addDays(today, 45)}T12:00` });
  const moved = await fetch(`${data.origin}/plans/_actions/move`, { method: 'POST', body, redirect: 'manual' });
  expect(moved.status).toBe(303);
  await soon(async () => {
    const emails = (await listEmailsTo(data, user.email)).toReversed();
    expect(emails.map(({ subject, acceptedAt }) => [subject, sydneyDay(new Date(acceptedAt))])).toEqual([
      ['Your zakat date is in 30 days', addDays(date, -30)],
      ['Your zakat date is in 7 days', addDays(date, -7)],
      ['Your zakat date is today', date],
    ]);
  });
  expect(await (await fetch(`${data.origin}/plans/`)).text()).toContain('Your zakat date is today');
});
