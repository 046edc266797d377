import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFault } from '../giving/support/gifts';
import { challenged } from '../giving/support/limits';
import { solve } from '../giving/support/solve';
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

  test('a flood of forms from one address sets a challenge, and a person still sends a message and applies for help', async () => {
    const { gateway } = running;
    const enquiry = anEnquiry();
    expect((await gateway.post('/api/general/enquiries', { ...enquiry, name: '' })).status).toBe(400);
    expect((await gateway.post('/api/general/enquiries', enquiry)).status).toBe(201);
    expect((await gateway.post('/api/general/enquiries', anEnquiry())).status).toBe(201);
    const message = anEnquiry();
    const asked = await gateway.post<ErrorBody>('/api/general/enquiries', message);
    expect(asked).toMatchObject(challenged);
    const challenge = await solve(asked.body.error.challenge!);
    expect((await gateway.post('/api/general/enquiries', { ...message, challenge })).status).toBe(201);
    expect((await gateway.post('/api/general/enquiries', { ...message, challenge })).status).toBe(200);
    // A solution is for one message: the flood has to solve one for each.
    expect(await gateway.post('/api/general/enquiries', { ...anEnquiry(), challenge })).toMatchObject(challenged);
    expect(await gateway.post('/api/general/enquiries', { ...anEnquiry(), challenge: 'x' })).toMatchObject(challenged);
    expect((await gateway.post('/api/general/enquiries', enquiry)).status).toBe(200);
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

describe('applications for help in a flood', () => {
  const running = withLimits({ everywhere: { ...open, most: 20 }, perAddress: { ...open, most: 20 } });

  test('no person who applies for help is refused while programs flood the form, from the same address too', async () => {
    const { gateway } = running;
    const flood = async () => (await gateway.post('/api/general/applications', anApplication())).status;
    const flooded = await Promise.all(Array.from({ length: 60 }, flood));
    expect(flooded.filter((status) => status === 201)).toHaveLength(20);
    expect(flooded.filter((status) => status === 403)).toHaveLength(40);
    const apply = async () => {
      const application = anApplication();
      const asked = await gateway.post<ErrorBody>('/api/general/applications', application);
      expect(asked).toMatchObject(challenged);
      const challenge = await solve(asked.body.error.challenge!);
      const [sent] = await Promise.all([
        gateway.post('/api/general/applications', { ...application, challenge }),
        ...Array.from({ length: 10 }, flood),
      ]);
      return sent.status;
    };
    expect(await Promise.all(Array.from({ length: 5 }, apply))).toEqual([201, 201, 201, 201, 201]);
    // So many that the table takes no more writes to what counts them.
    const throttled = { operation: 'UpdateItem', key: 'RATE#application#everywhere', answer: 'error', times: 1_000 };
    await injectFault(gateway, 'dynamodb', throttled);
    expect(await apply()).toBe(201);
  });
});
