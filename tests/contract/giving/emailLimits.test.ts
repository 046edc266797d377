import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/domain/donation';
import { anAddress, anEnquiry, aSubscription } from '../../builders/forms';
import { aDonationRequest, becomes, giveByCard, mailsTo, soon } from './support/gifts';
import { ever, refused, withLimits } from './support/limits';
import { createPlanTools, newRequest } from './support/plans';

describe('emails to an address that anyone can type', () => {
  const running = withLimits({ emails: { maxForms: 2, maxPlans: 3 } });
  const { begin } = createPlanTools(() => running.giving);

  test('an address gets so many emails of all forms and plans together, the answers stay the same, and receipts are sent', async () => {
    const { giving } = running;
    const email = anAddress();
    const subjects = async () => (await mailsTo(giving, email)).map(({ subject }) => subject);
    const write = async () => (await giving.post('/api/general/enquiries', anEnquiry({ email }))).status;
    const subscribe = async () => (await giving.post('/api/marketing/subscriptions', aSubscription({ email }))).status;
    const donor = { name: 'Amina', email, anonymous: false };

    expect([await write(), await subscribe()]).toEqual([201, 202]);
    await soon(async () => expect(await subjects()).toHaveLength(2));
    expect([await write(), await subscribe()]).toEqual([201, 202]);
    await begin(newRequest({ donor }));
    await soon(async () => expect(await subjects()).toHaveLength(3));
    await begin(newRequest({ donor }));

    const { reference } = await giveByCard(giving, aDonationRequest({ donor }));
    await becomes(giving, reference, { status: 'succeeded' });
    // What was requested before it would have been sent before it.
    await soon(async () => expect(await subjects()).toHaveLength(4));
    expect((await subjects()).filter((subject) => subject.startsWith('Your plan'))).toHaveLength(1);
  });
});

describe('changes of a plan by a program', () => {
  const running = withLimits({ planChanges: { most: 2, windowSeconds: ever } });
  const { act, begin } = createPlanTools(() => running.giving);

  test('changes, pauses and skipped dates of one plan are limited together, and it can still be stopped', async () => {
    const plan = await begin();
    expect((await act(plan.key, 'change', { cents: 15_00 })).status).toBe(200);
    expect((await act(plan.key, 'skip', { key: plan.next[0]!.key })).status).toBe(200);
    const until = plan.next[2]!.at.slice(0, 10);
    const answer = await act<ErrorBody>(plan.key, 'pause', { until });
    expect(answer).toMatchObject(refused);
    expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.error.retryAfterSeconds);
    expect(await act(plan.key, 'change', { cents: 14_00 })).toMatchObject(refused);
    expect(await act(plan.key, 'skip', { key: plan.next[1]!.key })).toMatchObject(refused);
    const other = await begin();
    expect((await act(other.key, 'change', { cents: 15_00 })).status).toBe(200);
    expect((await act(plan.key, 'stop')).body).toMatchObject({ status: 'stopped', cents: 15_00 });
  });

  test('two changes at once for the last place of a plan take one place each, so that one is rejected', async () => {
    const plan = await begin();
    await act(plan.key, 'change', { cents: 15_00 });
    const answers = await Promise.all([12_00, 10_00].map((cents) => act(plan.key, 'change', { cents })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});
