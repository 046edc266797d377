import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/domain/donation';
import { anApplication, anEnquiry, aSubscription } from '../../builders/forms';
import { startGiving, type RunningGiving } from '../giving/support/startGiving';

/** One window since 1970: a day's would end at midnight, and begin to count again. */
const open = { most: 1_000, windowSeconds: 1e10 };

/** A gateway with limits of its own; what it counts, it counts for this machine's one address. */
function withLimits(limits: object) {
  const running = { gateway: undefined as unknown as RunningGiving };
  beforeAll(async () => {
    const enquiryLimits = JSON.stringify({ perAddress: open, perEmail: open, everywhere: open, ...limits });
    running.gateway = await startGiving({ enquiryLimits });
  });
  afterAll(() => running.gateway.stop());
  return running;
}

describe('forms from one address', () => {
  const running = withLimits({ perAddress: { ...open, most: 2 } });

  test('too many forms from one address are rejected with a Retry-After, and earlier ones stay accepted', async () => {
    const { gateway } = running;
    const known = anEnquiry();
    expect((await gateway.post('/api/general/enquiries', { ...known, name: '' })).status).toBe(400);
    expect((await gateway.post('/api/general/enquiries', known)).status).toBe(201);
    expect((await gateway.post('/api/general/enquiries', anEnquiry())).status).toBe(201);
    const refused = await gateway.post<ErrorBody>('/api/general/enquiries', anEnquiry());
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.error.retryAfterSeconds);
    expect((await gateway.post('/api/general/enquiries', known)).status).toBe(200);
    // The contact form's limit does not affect applications.
    expect((await gateway.post('/api/general/applications', anApplication())).status).toBe(201);
  });
});

describe('forms for one email address', () => {
  const running = withLimits({ perEmail: { ...open, most: 2 } });

  test('too many forms for one email address, in any spelling, are rejected', async () => {
    const ask = async (email: string) =>
      (await running.gateway.post('/api/marketing/subscriptions', aSubscription({ email }))).status;
    expect([await ask('a@b.example'), await ask('A@B.example'), await ask('a@B.EXAMPLE')]).toEqual([202, 202, 429]);
    expect(await ask('c@b.example')).toBe(202);
  });
});
