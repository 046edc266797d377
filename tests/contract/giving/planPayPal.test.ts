import { describe, expect, test } from 'vitest';
import type { NewMethod, PlanView } from '../../../src/contract/plans';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { becomes, injectFault, mailsTo, soon } from './support/gifts';
import { createPlanTools, laterBy, newRequest, saveCard } from './support/plans';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();
const { act, countPaid, create, portsAt, read, runAt } = createPlanTools(() => giving);

const postForm = (path: string, fields: Record<string, string>) =>
  fetch(`${giving.origin}/paypal${path}`, {
    method: 'POST',
    headers: { origin: giving.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** A test buyer agrees in PayPal's window. */
const agree = (setupToken: string | null, buyer = 'pays') =>
  postForm('/checkoutnow/pay', { token: setupToken ?? '', buyer });

/** A plan whose PayPal account is saved. */
async function begin(buyer = 'pays', changes = {}): Promise<PlanView> {
  const { plan, clientSecret, setupToken } = await create(newRequest({ method: 'paypal', ...changes }));
  expect([clientSecret, setupToken]).toEqual([null, expect.any(String)]);
  await agree(setupToken, buyer);
  return read(plan.key);
}

const readToken = async ({ id }: PlanView) => (await portsAt(new Date()).plans.get(id))?.paypal?.tokenId ?? '';
const readDonation = async (plan: PlanView) => {
  const [instalment] = (await read(plan.key)).instalments;
  return instalment?.reference ?? '';
};

/** Whether PayPal still knows a token: an order is not paid with it otherwise. */
const isKnown = async (tokenId: string) =>
  !(await (await fetch(`${giving.origin}/paypal/`)).text())
    .split('<article')
    .some((article) => article.includes(tokenId) && article.includes('>Deleted<'));

describe('a plan by PayPal', () => {
  test('a plan by PayPal begins when its donor has agreed at PayPal, and not before', async () => {
    const request = newRequest({ method: 'paypal' });
    const { plan, setupToken } = await create(request);
    expect(await read(plan.key)).toMatchObject({ status: 'created', method: 'paypal', isSaving: true });
    await agree(setupToken);
    const begun = await read(plan.key);
    expect(begun).toMatchObject({ status: 'active', method: 'paypal', isSaving: false });
    expect(begun.card).toBeUndefined();
    await soon(async () =>
      expect((await mailsTo(giving, request.donor.email)).map(({ subject }) => subject)).toEqual([
        'Your plan to give A$20.00 on the 5th of each month',
      ]),
    );
  });

  test('a plan by PayPal gives an ordinary donation on its date, once, however many schedulers run', async () => {
    const plan = await begin('pays', { coversFee: true });
    const [first] = plan.next;
    await Promise.all([runAt(first!.at), runAt(first!.at), runAt(laterBy(first!.at, 0.5))]);
    expect(await read(plan.key)).toMatchObject({ takenCount: 1, takenCents: 20_00 });
    await becomes(giving, await readDonation(plan), {
      status: 'succeeded',
      method: 'paypal',
      totalCents: 20_00 + first!.feeCents,
    });
  });

  test.each([
    ['cut', 'before'],
    ['cut', 'after'],
    ['500', 'after'],
  ] as const)('a plan by PayPal takes a date once when PayPal’s answer is %s %s it acted', async (answer, when) => {
    const plan = await begin();
    const { at } = plan.next[0]!;
    const path = '/v2/checkout/orders/*/capture';
    await injectFault(giving, 'paypal', { kind: 'request', path, answer, when, times: 3 });
    await runAt(at);
    await runAt(laterBy(at, 0.05));
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan that PayPal declines is tried again, then asks for its donor, and is paid once they resume it', async () => {
    const plan = await begin('declined');
    const { at } = plan.next[0]!;
    await runAt(at);
    expect((await read(plan.key)).current).toMatchObject({ state: 'waiting', failure: 'paypal_declined' });
    for (const days of [1, 3, 5]) await runAt(laterBy(at, days));
    expect(await read(plan.key)).toMatchObject({ status: 'needs_donor', task: 'try_again' });
    await postForm('/_actions/chargeToken', { token: await readToken(plan), buyer: 'pays' });
    await act(plan.key, 'resume');
    await runAt(laterBy(at, 6));
    expect(await countPaid(plan)).toBe(1);
  });

  test.each(['restricted', 'action'])('a plan by PayPal whose account is %s asks its donor at once', async (buyer) => {
    const plan = await begin(buyer);
    await runAt(plan.next[0]!.at);
    expect(await read(plan.key)).toMatchObject({ status: 'needs_donor', task: 'change_method' });
  });

  test('a plan’s donation that PayPal reviews is paid once the review is over', async () => {
    const plan = await begin('review');
    const { at } = plan.next[0]!;
    await runAt(at);
    const reviewed = await read(plan.key);
    expect(reviewed).toMatchObject({ current: { state: 'processing' }, takenCount: 0 });
    const page = await (await fetch(`${giving.origin}/paypal/`)).text();
    const capture = /name="capture" value="(\w+)"[^]*?value="complete"/.exec(page)?.[1] ?? '';
    await postForm('/_actions/settle', { capture, how: 'complete' });
    await becomes(giving, reviewed.current!.reference, { status: 'succeeded' });
    await runAt(laterBy(at, 1));
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan whose token its donor deletes at PayPal emails them, and goes on with the account that they add', async () => {
    const request = newRequest({ method: 'paypal' });
    const { plan, setupToken } = await create(request);
    await agree(setupToken);
    await read(plan.key);
    await postForm('/_actions/deleteToken', { token: await readToken(plan) });
    await soon(async () =>
      expect(await read(plan.key)).toMatchObject({ status: 'needs_donor', task: 'change_method' }),
    );
    await soon(async () =>
      expect((await mailsTo(giving, request.donor.email)).map(({ subject }) => subject)).toContain(
        'Your plan needs another way to pay',
      ),
    );
    const { body } = await act<NewMethod>(plan.key, 'method', { method: 'paypal' });
    await agree(body.setupToken);
    const mended = await read(plan.key);
    expect(mended).toMatchObject({ status: 'active', method: 'paypal' });
    await runAt(mended.next[0]!.at);
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan that changes from PayPal to a card pays its waiting donation once, and PayPal deletes the token', async () => {
    const plan = await begin('restricted');
    const { at } = plan.next[0]!;
    await runAt(at);
    const tokenId = await readToken(plan);
    const { body } = await act<NewMethod>(plan.key, 'method', { method: 'card' });
    await saveCard(giving, body.clientSecret);
    expect(await read(plan.key)).toMatchObject({ status: 'active', method: 'card' });
    await runAt(laterBy(at, 0.1));
    expect(await countPaid(plan)).toBe(1);
    await becomes(giving, await readDonation(plan), { status: 'succeeded', method: 'card', totalCents: 20_00 });
    expect(await isKnown(tokenId)).toBe(false);
  });

  test('a plan by PayPal that is stopped is never paid, and PayPal deletes its token, even if it fails at first', async () => {
    const plan = await begin('declined');
    const { at } = plan.next[0]!;
    await runAt(at);
    const { current } = await read(plan.key);
    const tokenId = await readToken(plan);
    await injectFault(giving, 'paypal', { kind: 'request', method: 'DELETE', answer: '503', times: 3 });
    expect((await act(plan.key, 'stop')).body.current).toBeUndefined();
    await becomes(giving, current!.reference, { status: 'cancelled' });
    await runAt(laterBy(at, 1));
    await runAt(laterBy(at, 2));
    expect(await countPaid(plan)).toBe(0);
    expect(await isKnown(tokenId)).toBe(false);
  });

  test('a plan by PayPal whose gift is disputed stops taking and asks its donor', async () => {
    const plan = await begin();
    await runAt(plan.next[0]!.at);
    const donation = await portsAt(new Date()).donations.get(deriveDonationId(await readDonation(plan)));
    const dispute = { capture: donation?.provider.captureId ?? '', reason: 'UNAUTHORISED', amount: '' };
    expect((await postForm('/_actions/dispute', dispute)).status).toBe(303);
    const asks = { status: 'needs_donor', task: 'confirm_after_dispute' };
    await soon(async () => expect(await read(plan.key)).toMatchObject({ ...asks, takenCents: 20_00 }));
    await runAt(plan.next[1]!.at);
    expect(await countPaid(plan)).toBe(1);
  });
});
