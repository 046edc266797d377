import { describe, expect, test } from 'vitest';
import type { NewMethod, PlanView } from '../../../src/contract/plans';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { atStripe, becomes, mailsTo, soon, webhooks } from './support/gifts';
import { createPlanTools, newRequest, saveCard } from './support/plans';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();
const { act, countPaid, create, portsAt, read, runAt } = createPlanTools(() => giving);

const post = (path: string, body: object = {}) =>
  fetch(`${giving.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A plan by card that has given once. */
async function giveOnce(changes = {}): Promise<{ plan: PlanView; reference: string; intent: string }> {
  const { plan, clientSecret } = await create(newRequest(changes));
  await saveCard(giving, clientSecret);
  const begun = await read(plan.key);
  await runAt(begun.next[0]!.at);
  const { reference = '' } = (await read(plan.key)).instalments[0]!;
  const donation = await portsAt(new Date()).donations.get(deriveDonationId(reference));
  return { plan: begun, reference, intent: donation?.provider.intentId ?? '' };
}

const asks = { status: 'needs_donor', task: 'confirm_after_dispute' };

describe('a plan whose gift is disputed', () => {
  test('a plan by card whose gift is disputed takes nothing more, asks its donor by email, and goes on only if they say so', async () => {
    const request = newRequest();
    const { plan, reference, intent } = await giveOnce(request);
    const [, second] = plan.next;
    const dispute = (await (await post('/stripe/_bank/dispute', { payment_intent: intent })).json()) as { id: string };
    await becomes(giving, reference, { status: 'disputed' });
    await soon(async () => expect(await read(plan.key)).toMatchObject(asks));
    await runAt(second!.at);
    expect(await countPaid(plan)).toBe(1);
    await soon(async () =>
      expect((await mailsTo(giving, request.donor.email)).map(({ subject }) => subject)).toContain(
        'Do you want your plan to go on?',
      ),
    );
    // What another page of the plan says is no answer to this.
    expect((await act(plan.key, 'resume')).status).toBe(409);

    await post('/stripe/_bank/resolve', { dispute: dispute.id, outcome: 'won' });
    await becomes(giving, reference, { status: 'succeeded' });
    await webhooks(giving, 'stripe', 'flush');
    expect(await read(plan.key)).toMatchObject({ ...asks, takenCount: 1 });
    const on = await act(plan.key, 'resume', { confirms: 'after_dispute' });
    expect(on.body).toMatchObject({ status: 'active' });
  });

  test('a plan by card whose gift its issuer reports as fraud takes nothing more until its donor says so, and keeps the gift', async () => {
    const request = newRequest();
    const { plan, reference, intent } = await giveOnce(request);
    await post('/stripe/_bank/warn', { payment_intent: intent });
    await soon(async () => expect(await read(plan.key)).toMatchObject({ ...asks, takenCount: 1 }));
    await runAt(plan.next[1]!.at);
    expect(await countPaid(plan)).toBe(1);
    await becomes(giving, reference, { status: 'succeeded' });
    await soon(async () =>
      expect((await mailsTo(giving, request.donor.email)).map(({ subject }) => subject)).toContain(
        'Do you want your plan to go on?',
      ),
    );
    expect((await act(plan.key, 'resume', { confirms: 'after_dispute' })).body).toMatchObject({ status: 'active' });
    // A warning of a gift that was refunded says nothing new.
    await atStripe(giving, '/refunds', { payment_intent: intent });
    expect((await post('/stripe/_bank/warn', { payment_intent: intent })).status).toBe(400);
  });

  test('a plan whose gift is lost in a dispute has not given it, and goes on only with another card', async () => {
    const request = newRequest({ ends: { cents: 100_00 } });
    const { plan, reference, intent } = await giveOnce(request);
    const dispute = (await (await post('/stripe/_bank/dispute', { payment_intent: intent })).json()) as { id: string };
    await post('/stripe/_bank/resolve', { dispute: dispute.id, outcome: 'lost' });
    await becomes(giving, reference, { status: 'dispute_lost' });
    await soon(async () => expect(await read(plan.key)).toMatchObject({ isMethodLost: true }));
    expect(await read(plan.key)).toMatchObject({
      ...asks,
      takenCount: 0,
      takenCents: 0,
      instalments: [{ outcome: 'taken', returned: { keptCents: 0, status: 'dispute_lost' } }],
    });
    // Both through the outboxes that run beside the test: of the gift, once, with the receipt that no longer holds, and of the plan.
    const subjects = async () => (await mailsTo(giving, request.donor.email)).map(({ subject }) => subject);
    await soon(async () => expect(await subjects()).toContain('Your payment to us was reversed: A$20.00'));
    await soon(async () => expect(await subjects()).toContain('Do you want your plan to go on?'));
    await webhooks(giving, 'stripe', 'flush');
    expect((await subjects()).filter((subject) => subject.startsWith('Your payment to us'))).toHaveLength(1);
    expect((await act(plan.key, 'resume', { confirms: 'after_dispute' })).status).toBe(409);
    const { body } = await act<NewMethod>(plan.key, 'method', { method: 'card' });
    await saveCard(giving, body.clientSecret, 'mastercard');
    expect(await read(plan.key)).toMatchObject({ status: 'active', card: { brand: 'mastercard' } });
  });

  test('a plan that was stored before refunds, methods and setups were counted counts them, and goes on', async () => {
    const { plan, reference, intent } = await giveOnce();
    const { plans } = portsAt(new Date());
    const { returned: _returned, methodSince: _since, setup, ...older } = (await plans.get(plan.id))!;
    const { id, number, isOpen } = setup!;
    await plans.replace({ ...older, setup: { id, number, isOpen } }, undefined);
    expect(await read(plan.key)).toMatchObject({ status: 'active', takenCount: 1, takenCents: 20_00 });
    await atStripe(giving, '/refunds', { payment_intent: intent });
    await becomes(giving, reference, { status: 'refunded' });
    await soon(async () => expect(await read(plan.key)).toMatchObject({ takenCount: 0, takenCents: 0 }));
    await runAt(plan.next[1]!.at);
    expect(await read(plan.key)).toMatchObject({ status: 'active', takenCount: 1, takenCents: 20_00 });
    expect((await act<NewMethod>(plan.key, 'method', { method: 'card' })).body.clientSecret).not.toBeNull();
  });

  test('a plan counts what is left of a refunded gift, and one in instalments is then not complete', async () => {
    const { plan, reference, intent } = await giveOnce({ ends: { cents: 20_00 } });
    expect(await read(plan.key)).toMatchObject({ status: 'finished', takenCents: 20_00 });
    await atStripe(giving, '/refunds', { payment_intent: intent, amount: '500' });
    await becomes(giving, reference, { status: 'partly_refunded' });
    await soon(async () => expect(await read(plan.key)).toMatchObject({ takenCents: 15_00 }));
    expect(await read(plan.key)).toMatchObject({
      status: 'finished',
      isShort: true,
      instalments: [{ returned: { keptCents: 15_00, status: 'partly_refunded' } }],
    });
  });
});
