import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createDonationTable } from '../../../adapters/donationTable/createDonationTable';
import { createTableClient } from '../../../adapters/donationTable/TableClient';
import { deriveDonationId } from '../../../lib/hashes';
import type { NewMethod, PlanView } from '../../../../src/contract/plans';
import type { OpenRefunds, Outcome } from '../../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../../src/domain/calendar';
import { observe, type Donation, type ErrorBody } from '../../../../src/domain/donation';
import { aDonation, aPayment } from '../../../../tests/builders/giving';
import { aPaidGift, openData, type User } from '../../../../tests/contract/data/support/startData';
import {
  aDonationRequest,
  approvedOrder,
  becomes,
  capture,
  give,
  giveByCard,
  mailsTo,
  soon,
  webhooks,
} from '../../../../tests/contract/giving/support/gifts';
import { newRequest, saveAccount, saveCard } from '../../../../tests/contract/giving/support/plans';
import { home } from '../../settings';
import type { Site } from './Site';

/** Opens the donations table itself, beside the functions. */
export const openTable = ({ origin }: Pick<Site, 'origin'>) =>
  createDonationTable(createTableClient('donations', { region: home, endpoint: `${origin}/dynamodb` }));

const ok = <T>({ status, body }: { readonly status: number; readonly body: T }): T => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return body;
};

/** Runs a schedule, which says how many items failed. */
export async function runSchedule({ call }: Site, name: Parameters<Site['call']>[0]): Promise<void> {
  expect(await call(name)).not.toMatchObject({ failures: expect.toSatisfy((count) => count > 0) });
}

/** Makes a gift by card with its receipt. */
export async function giveWithReceipt(site: Site, request = aDonationRequest()) {
  const { reference } = await giveByCard(site, request);
  await becomes(site, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
  return { id: deriveDonationId(reference), reference };
}

export async function givesByCard(site: Site): Promise<void> {
  ok(await site.get('/api/payments/catalogue'));
  const request = aDonationRequest();
  const { reference } = await giveWithReceipt(site, request);
  ok(await site.get(`/api/payments/donations/${reference}/receipt`));
  await runSchedule(site, 'donationEmails');
  expect(await mailsTo(site, request.donor.email)).toMatchObject([{ subject: expect.stringMatching(/receipt/i) }]);
  ok(await site.get('/api/payments/progress?case=winter-rent'));
  const other = await give(site);
  ok(await site.post(`/api/payments/donations/${other.reference}/cancel`));
}

export async function givesByPayPal(site: Site): Promise<void> {
  const { reference, orderId } = await approvedOrder(site);
  ok(await capture(site, orderId, reference));
  await becomes(site, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
}

/** A paid gift as it is stored before its receipt and emails. */
async function storePaidDonation(site: Site, changes: Partial<Donation> = {}) {
  const reference = randomUUID()
    .replaceAll('-', '')
    .replaceAll(/[0189]/g, 'a')
    .slice(0, 26);
  const at = new Date(Date.now() - 60_000).toISOString();
  const open = aDonation({ id: deriveDonationId(reference), reference, createdAt: at, updatedAt: at, ...changes });
  const { donation } = observe({ ...open, provider: { intentId: 'pi_1' } }, aPayment({ at }), new Date());
  await openTable(site).donations.create(donation);
  return donation;
}

/** Asks for a receipt before it is issued. */
export async function asksForReceipt(site: Site): Promise<void> {
  const { reference } = await storePaidDonation(site);
  ok(await site.get(`/api/payments/donations/${reference}/receipt`));
}

/** Emails to donors, as the table’s stream and the schedule have them sent. */
export async function sendsDonationEmails(site: Site): Promise<void> {
  const card = { email: 'family@people.example', on: sydneyDay(new Date()) };
  const { id } = await storePaidDonation(site, { dedication: { kind: 'memory', name: 'Salma', card } });
  const NewImage = { pk: { S: `DONATION#${id}` }, sk: { S: 'META' }, dueKind: { S: 'donation' } };
  const record = { eventName: 'INSERT', eventSource: 'aws:dynamodb', dynamodb: { NewImage } };
  expect(await site.call('donationEmails', { Records: [record] })).toMatchObject({ failures: 0 });
  expect(await openTable(site).donations.get(id)).toMatchObject({ receipts: [expect.anything()] });
  await runSchedule(site, 'donationEmails');
  expect(await mailsTo(site, card.email)).toMatchObject([{ subject: 'In memory of Salma' }]);
}

/** Tells Stripe's bank what to do from now on. */
async function tellBank({ origin }: Site, what: 'wait' | 'run'): Promise<void> {
  expect((await fetch(`${origin}/stripe/_bank/${what}`, { method: 'POST' })).status).toBeLessThan(300);
}

/** Makes two gifts whose providers’ events could not be applied when they came; the event with the fee of one of them is lost. */
export async function sweeps(site: Site): Promise<void> {
  await webhooks(site, 'stripe', 'rules', { mode: 'hold' });
  await tellBank(site, 'wait');
  const card = await giveByCard(site);
  const { events } = openTable(site);
  const receivedAt = new Date(Date.now() - 60_000).toISOString();
  const type = 'payment_intent.succeeded';
  const raw = {
    id: 'evt_late',
    object: 'event',
    type,
    data: { object: { id: card.intent.id, object: 'payment_intent' } },
  };
  await events.put({ provider: 'stripe', id: raw.id, type, raw: JSON.stringify(raw), receivedAt });
  const { reference, orderId } = await approvedOrder(site);
  const approved = {
    id: 'WH-late',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: orderId, purchase_units: [{ custom_id: deriveDonationId(reference) }] },
  };
  await events.put({
    provider: 'paypal',
    id: approved.id,
    type: approved.event_type,
    raw: JSON.stringify(approved),
    receivedAt,
  });
  await runSchedule(site, 'sweep');
  for (const paid of [card.reference, reference]) await becomes(site, paid, { status: 'succeeded' });
  await tellBank(site, 'run');
  await webhooks(site, 'stripe', 'rules', { mode: 'send' });
}

/** A plan, its donor and its address. */
async function aPlan(site: Site, method: 'card' | 'direct_debit' | 'paypal' = 'card') {
  const request = newRequest({ method });
  const { plan, clientSecret, setupToken } = ok(await site.post<NewMethod>('/api/payments/plans', request));
  if (method === 'card') await saveCard(site, clientSecret);
  else if (method === 'direct_debit') await saveAccount(site, clientSecret);
  else {
    const body = new URLSearchParams({ token: setupToken ?? '', buyer: 'pays' });
    await fetch(`${site.origin}/paypal/checkoutnow/pay`, { method: 'POST', body });
  }
  const path = `/api/payments/plans/${plan.key}`;
  await soon(async () => expect(ok(await site.get<PlanView>(path)).status).toBe('active'));
  return { id: plan.id, path, email: request.donor.email };
}

/** Moves a plan's date to so many days from now, and has its schedule run. */
async function runOnDate(site: Site, id: string, days: number): Promise<void> {
  const { plans } = openTable(site);
  const stored = (await plans.get(id))!;
  const date = addDays(sydneyDay(new Date()), days);
  // The 28th is the last day that every month has.
  const day = Math.min(Number(date.slice(8)), 28);
  const before = addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
  const due = {
    schedule: { every: 'month', day },
    handled: { month: `month-${before}` },
    startsOn: undefined,
  } as const;
  await plans.replace({ ...stored, ...due, version: stored.version }, new Date(Date.now() - 60_000));
  await runSchedule(site, 'plans');
}

/** Takes a plan one of whose dates was in the last days: its gift, and what its donor is sent. */
export async function takesPlans(site: Site, method: 'card' | 'paypal' = 'card'): Promise<void> {
  const { id, path, email } = await aPlan(site, method);
  await runOnDate(site, id, -1);
  const { instalments } = ok(await site.get<PlanView>(path));
  expect(instalments).toMatchObject([{ outcome: 'taken' }]);
  await becomes(site, instalments[0]?.reference ?? '', { status: 'succeeded' });
  await runSchedule(site, 'donationEmails');
  const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('Your plan to give A$20.00'));
  expect(subjects).toContainEqual(expect.stringMatching(/receipt/i));
}

/** Runs a plan by direct debit: it is announced some days before its date, debits, and has a receipt once the bank has paid. */
export async function takesDebit(site: Site): Promise<void> {
  const { id, path, email } = await aPlan(site, 'direct_debit');
  const read = async () => ok(await site.get<PlanView>(path));
  await tellBank(site, 'wait');
  await runOnDate(site, id, 3);
  expect((await read()).instalments).toEqual([]);
  expect((await mailsTo(site, email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/debit/i));
  await runOnDate(site, id, -1);
  const { current } = await read();
  expect(current).toMatchObject({ state: 'processing' });
  await becomes(site, current?.reference ?? '', { status: 'processing' });
  await tellBank(site, 'run');
  await becomes(site, current?.reference ?? '', { status: 'succeeded', receiptNumber: expect.any(String) });
  await runSchedule(site, 'plans');
  expect(await read()).toMatchObject({ instalments: [{ outcome: 'taken' }], takenCount: 1 });
  await runSchedule(site, 'donationEmails');
  const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/receipt/i));
}

/** Changes plans as a donor does. */
export async function changesPlans(site: Site): Promise<void> {
  const { path } = await aPlan(site);
  const view = ok(await site.get<PlanView>(path));
  ok(await site.post(`${path}/change`, { cents: 15_00 }));
  ok(await site.post('/api/payments/plans/links', { email: 'nobody@example.org' }));
  const asked = await site.post<ErrorBody>(`${path}/confirm`);
  expect(asked).toMatchObject({ status: 403, body: { error: { code: 'code_required' } } });
  const confirmation = { token: asked.body.error.confirmation, code: 'no code' };
  expect((await site.post(`${path}/method`, { method: 'card', confirmation })).status).toBe(403);
  ok(await site.post(`${path}/skip`, { key: view.next[0]?.key ?? '' }));
  ok(await site.post(`${path}/pause`, { until: addDays(sydneyDay(new Date()), 40) }));
  ok(await site.post(`${path}/resume`));
  ok(await site.post(`${path}/stop`));
  ok(await site.post(`${path}/link`));
}

/** Gives at the paths that ask for a token, as a signed-in donor does. */
export async function givesSignedIn(site: Site): Promise<void> {
  const user = await openData(site).user();
  const headers = { Authorization: user.idToken };
  ok(await site.post('/api/payments/account/donations', aDonationRequest(), headers));
  ok(await site.post('/api/payments/account/donations', { ...aDonationRequest(), savesMethod: true }, headers));
  expect((await fetch(`${site.origin}/api/payments/account/methods`, { headers })).status).toBe(200);
  ok(await site.post('/api/payments/account/methods/pm_other/remove', {}, headers));
  const { plan, clientSecret } = ok(await site.post<NewMethod>('/api/payments/account/plans', newRequest(), headers));
  const path = `/api/payments/account/plans/${plan.key}`;
  ok(await site.post(`${path}/confirm`, {}, headers));
  await saveCard(site, clientSecret);
  await soon(async () => expect(ok(await site.get<PlanView>(`/api/payments/plans/${plan.key}`)).status).toBe('active'));
  ok(await site.post(`${path}/change`, { cents: 90_00 }, headers));
  ok(await site.post(`${path}/method`, { method: 'card' }, headers));
  const { restart } = ok(await site.post<PlanView>(`/api/payments/plans/${plan.key}/stop`));
  ok(await site.post(`${path}/restart`, { stop: restart?.stop }, headers));
  const answer = await fetch(`${site.origin}/api/payments/account/plans`, { headers });
  expect(answer.status).toBe(200);
}

/** Sends a member's first request with an authenticator app, which ends the sign-ins from before it. @param path - that they may read */
export async function endsEarlierSignIns(
  site: Site,
  state: 'finance-password' | 'programs-password',
  path: string,
): Promise<void> {
  const data = openData(site);
  const user = await data.user(undefined, state);
  await data.setUpApp(user);
  const ask = ({ idToken }: User) =>
    fetch(`${site.origin}/api/payments${path}`, { headers: { Authorization: idToken } });
  expect((await ask(user)).status).toBe(401);
  expect((await ask(await data.signIn(user.email))).status).toBe(200);
}

/** Acts as two people of finance. */
export async function doesFinance(site: Site): Promise<void> {
  await endsEarlierSignIns(site, 'finance-password', '/finance/refunds');
  const data = openData(site);
  const [officer, treasurer] = [
    await data.signIn('finance@mizan.example'),
    await data.signIn('treasurer@mizan.example'),
  ];
  const why = 'The donor asked by phone.';
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${site.origin}/api/payments/finance${path}`, {
      headers: { Authorization: officer.idToken },
    });
    return ok({ status: answer.status, body: (await answer.json()) as T });
  };
  const act = async (path: string, body: object, by = officer) => {
    const outcome = ok(await site.post<Outcome>(`/api/payments/finance${path}`, body, { Authorization: by.idToken }));
    expect(outcome).toMatchObject({ ok: true });
  };
  const [sadaqah, zakat] = aDonationRequest().lines;
  const lines = [sadaqah!, { ...zakat!, amount: 900_00 }];
  const request = aDonationRequest({ lines, total: 950_00 });
  const { id } = await giveWithReceipt(site, request);
  for (const text of [id, request.donor.email, sydneyDay(new Date())])
    await read(`/donations?find=${encodeURIComponent(text)}`);
  const today = sydneyDay(new Date());
  await read(`/ledger?from=${today}&to=${today}`);
  // Of long ago, so that no comparison looks for it at a provider.
  const ofAccount = aPaidGift({ userId: officer.sub, createdAt: '2026-01-10T01:00:00.000Z' });
  await openTable(site).donations.create(ofAccount);
  await read(`/donors/${ofAccount.id}`);
  const refund = { donationId: id, why, dryRun: false };
  await act('/refunds', { ...refund, attempt: randomUUID(), cents: 20_00 });
  // Pressed twice: the email to the second person is there already.
  const large = { ...refund, attempt: randomUUID(), cents: 800_00 };
  await act('/refunds', large);
  await act('/refunds', large);
  const [open] = (await read<OpenRefunds>('/refunds')).refunds;
  await act(`/refunds/${open?.id}/approve`, { why }, treasurer);
  await act('/receipts', { donationId: id, reissue: true, donorName: 'Amina Yusuf', why });
  const date = addDays(sydneyDay(new Date()), -1);
  const transfer = { date, amount: '50.00', funds: ['zakat'], reference: 'T-1', name: 'Amina', email: '', why };
  await act('/recordings', { ...transfer, dryRun: false });
  await read(`/export?from=${date}&to=${date}`);
  await read(`/audit?month=${date.slice(0, 7)}`);
}

/** Runs a comparison that someone of finance starts, which the table’s stream has made, with a gift that no provider knows. */
export async function comparesBooks(site: Site): Promise<void> {
  const headers = { Authorization: (await openData(site).signIn('finance@mizan.example')).idToken };
  const path = '/api/payments/finance/comparisons';
  await storePaidDonation(site);
  const to = sydneyDay(new Date());
  const from = addDays(to, -1);
  ok(await site.post(path, { from, to }, headers));
  const Keys = { pk: { S: `COMPARISON#${from}#${to}` }, sk: { S: 'RUN' } };
  const record = { eventName: 'INSERT', eventSource: 'aws:dynamodb', dynamodb: { Keys } };
  await site.call('reconcile', { Records: [record] });
  const answer = await fetch(`${site.origin}${path}?from=${from}&to=${to}`, { headers });
  expect(await answer.json()).toMatchObject({
    state: 'done',
    differences: expect.arrayContaining([expect.anything()]),
  });
}
