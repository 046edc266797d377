import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewMethod, PlanRequest, PlanView } from '../../../src/contract/plans';
import { aPlanRequest } from '../../builders/plans';
import { mailsTo } from './support/gifts';
import { saveCard } from './support/plans';
import { startGiving, type RunningGiving } from './support/startGiving';
import { daysAfter } from '../../builders/daysAfter';

const stateDir = mkdtempSync(join(tmpdir(), 'plan-clock-'));
/** Sweeps only if the page moves the clock, which does what they would: one beside it is waited for. */
const startQuietly = () => startGiving({ stateDir, sweepEvery: 2 ** 31 - 1 });
let giving: RunningGiving;
beforeAll(async () => {
  giving = await startQuietly();
});
afterAll(async () => {
  await giving.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

const readPage = async () => (await fetch(`${giving.origin}/plans/`)).text();

/** The clock's time, or a preset's, as the page has it. */
const readMoment = (text: string, after: string): string => {
  const [, moment = ''] = new RegExp(`${after}[\\s\\S]*?datetime="([^"]+)"`).exec(text) ?? [];
  return moment;
};

const readClock = async () => readMoment(await readPage(), 'In Sydney');

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${giving.origin}/plans/_actions/move`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text() };
}

/** Presses a preset’s button. @returns the page afterwards */
async function press(label: string): Promise<string> {
  const page = await readPage();
  const [, value = ''] = new RegExp(`<button name="to" value="([^"]+)"[^>]*>\\s*${label}`).exec(page) ?? [];
  expect(value, label).not.toBe('');
  expect(await send({ to: value })).toMatchObject({ status: 303 });
  return readPage();
}

/** How many dates were taken and missed, and how many emails were sent, as the page says. */
const readResults = (page: string) =>
  ['Taken', 'Missed', 'Emails'].map((name) => Number(new RegExp(`${name}:\\s*(\\d+)\\.`).exec(page)?.[1] ?? -1));

/** A plan with a saved card. */
async function begin(changes: Partial<PlanRequest>, card = 'visa') {
  const email = `amina+${randomUUID().slice(0, 8)}@example.org`;
  const donor = { name: 'Amina Yusuf', email, anonymous: false };
  const request = aPlanRequest({ attempt: randomUUID(), donor, ...changes });
  const created = await giving.post<NewMethod>('/api/payments/plans', request);
  expect([created.status, created.body]).toEqual([201, expect.anything()]);
  const { plan, clientSecret } = created.body;
  await saveCard(giving, clientSecret, card);
  const read = async () => (await giving.get<PlanView>(`/api/payments/plans/${plan.key}`)).body;
  expect((await read()).status).toBe('active');
  return { email, read, stop: () => giving.post(`/api/payments/plans/${plan.key}/stop`) };
}

/** The subjects of a donor's emails, oldest first. */
const subjectsTo = async (email: string) => (await mailsTo(giving, email)).map(({ subject }) => subject).reverse();

describe('the scheduler’s clock on the gateway’s page', () => {
  test('the scheduler’s clock is set by a typed date, and a wrong or past one gets an error beside the field', async () => {
    const before = await readClock();
    for (const [typed, error] of [
      ['2020-01-01T10:00', 'The clock is past that time'],
      ['2027-02-30T10:00', 'Enter a date and a time'],
      ['2199-01-01T10:00', 'more than 400 days'],
    ] as const) {
      const { status, text } = await send({ typed });
      expect(status).toBe(422);
      expect(text).toMatch(new RegExp(`id="typed-problem" role="alert">[^<]*${error}`));
      expect(text).toMatch(new RegExp(`value="${typed}"\\s+aria-invalid="true" aria-describedby="typed-problem"`));
    }
    expect(Date.parse(await readClock()) - Date.parse(before)).toBeLessThan(3_600_000);

    const day = daysAfter(new Date(), 2).toISOString().slice(0, 10);
    expect(await send({ typed: `${day}T23:30` })).toMatchObject({ status: 303 });
    expect((await readClock()).slice(0, 10)).toBe(day);
    expect(await readPage()).toContain('Ahead of the real time');
  });

  test('the scheduler’s clock is not moved by another site’s page', async () => {
    const before = await readClock();
    const day = daysAfter(new Date(before), 5).toISOString();
    expect(await send({ to: day }, { Origin: 'http://evil.example' })).toMatchObject({ status: 403 });
    expect((await readClock()).slice(0, 10)).toBe(before.slice(0, 10));
    const { headers } = await fetch(`${giving.origin}/plans/`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('moving the scheduler’s clock takes due donations on their own dates, and says how many were taken and missed', async () => {
    const good = await begin({ schedule: { every: 'friday' } });
    const declined = await begin({ schedule: { every: 'friday' } }, 'chargeCustomerFail');
    const [first, second] = (await good.read()).next;
    expect(await press('Next date of any plan')).toContain(good.email);
    expect((await good.read()).instalments).toMatchObject([{ key: first!.key, outcome: 'taken' }]);
    expect((await declined.read()).current).toMatchObject({ key: first!.key, state: 'waiting' });

    // Tries after 1, 3 and 5 days, then the plan asks for its donor, for whom the second Friday waits.
    const page = await press('Next Friday');
    expect(readResults(page).slice(0, 2)).toEqual([1, 0]);
    const view = await good.read();
    expect(view.instalments.map(({ key, at }) => [key, at.slice(0, 16)])).toEqual([
      [second!.key, second!.at.slice(0, 16)],
      [first!.key, first!.at.slice(0, 16)],
    ]);
    expect(page).toContain('Needs its donor to try again or change how they pay');
    expect(await subjectsTo(declined.email)).toEqual([
      'Your plan to give A$20.00 every Friday',
      'Your gift of A$20.00 did not go through',
      'We couldn’t take your gift',
    ]);
    // Each date of theirs would be a stop on the way of the next test.
    for (const { stop } of [good, declined]) expect((await stop()).status).toBe(200);
  });

  test('the scheduler’s clock takes each night of Ramadan once, and stays at its time after a restart', async () => {
    // None of the nights is over, whatever day it is.
    await press('First night of Ramadan');
    const request = { schedule: { every: 'last_ten_nights', weight: 'odd_nights' }, cents: 100_00 } as const;
    const { email, read } = await begin({ ...request, kind: 'ramadan' });
    const [night] = (await read()).next;
    const year = Number(night!.key.split('-')[1]);
    const nights = (await read()).next.filter(({ key }) => key.startsWith(`ramadan-${year}-`));
    expect([9, 10]).toContain(nights.length);

    await press('The last ten nights');
    for (const { key } of nights) {
      const [newest] = (await read()).instalments;
      expect(newest).toMatchObject({ key, outcome: 'taken' });
      if (key !== nights.at(-1)!.key) await press('One day');
    }
    const view = await read();
    expect(view.instalments).toHaveLength(nights.length);
    expect(view.takenCents).toBe(100_00);

    const { stop } = giving;
    await stop();
    giving = await startQuietly();
    expect((await readClock()) > view.instalments[0]!.at).toBe(true);

    const page = await press('Next Friday');
    expect(readResults(page)[1]).toBe(0);
    await send({ to: daysAfter(new Date(nights.at(-1)!.at), 40).toISOString() });
    const sent = await subjectsTo(email);
    expect(sent[0]).toBe('Your plan to give A$100.00 over the last ten nights of Ramadan');
    const months = new Set(nights.map(({ at }) => at.slice(0, 7)));
    expect(sent.filter((subject) => subject.startsWith('What you gave in '))).toHaveLength(months.size);
    expect(new Set(sent).size).toBe(sent.length);
    expect((await read()).takenCents).toBe(100_00);
  });

  test('the scheduler’s clock stays at the real time if real cards are charged', async () => {
    const real = await startGiving({
      variables: {
        GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
        STRIPE_SECRET_KEY: 'sk_test_secretKey',
        STRIPE_WEBHOOK_SECRET: 'whsec_secretOfWebhook',
      },
    });
    try {
      const to = daysAfter(new Date(), 1).toISOString();
      const body = new URLSearchParams({ to });
      const response = await fetch(`${real.origin}/plans/_actions/move`, { method: 'POST', body, redirect: 'manual' });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('The clock stays at the real time');
    } finally {
      await real.stop();
    }
  });
});
