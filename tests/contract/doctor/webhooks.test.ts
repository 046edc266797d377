import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookEvents as paypalEvents } from '../../../amplify/adapters/paypal/webhookEvents';
import { webhookEvents as stripeEvents } from '../../../amplify/adapters/stripe/webhookEvents';
import type { Subject } from '../../../src/local/doctor/Check';
import { setUpWebhooks } from '../../../src/local/webhooks/setUpWebhooks';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { startDoctor, type RunningDoctor } from './startDoctor';

let running: RunningDoctor;
let subject: Subject;
beforeAll(async () => {
  running = await startDoctor();
  const { environment } = running.subject;
  const base = 'https://abc.execute-api.ap-southeast-2.amazonaws.com/prod';
  // A back end that neither has a webhook for yet.
  const api = { ...environment.api, stripe: `${base}/stripe`, paypal: `${base}/paypal` };
  subject = { ...running.subject, environment: { ...environment, api } };
});
afterAll(() => running.stop());

async function run(isPlan: boolean, of = subject) {
  const lines: string[] = [];
  const counts = await setUpWebhooks(of, { isPlan, say: (line) => lines.push(line) });
  return { ...counts, text: lines.join('\n') };
}

const listAtStripe = async () => {
  const response = await fetch(`${running.gateway.origin}/stripe/v1/webhook_endpoints?limit=100`, {
    headers: { Authorization: `Bearer ${localKeys.secretKey}` },
  });
  return ((await response.json()) as { data: { id: string; url: string; enabled_events: string[] }[] }).data;
};

test('the webhooks of both providers are made once with exactly the needed events, and a plan makes none', async () => {
  const before = await listAtStripe();
  expect(await run(true)).toMatchObject({ changed: 2, failed: 0, text: expect.stringContaining('would do: makes') });
  expect(await listAtStripe()).toEqual(before);

  const made = await run(false);
  expect(made).toMatchObject({ changed: 2, failed: 0 });
  expect(made.text).toMatch(/Put whsec_\w+ into the secret STRIPE_WEBHOOK_SECRET/);
  expect(made.text).toMatch(/Set PAYPAL_WEBHOOK_ID to WH-/);
  const endpoint = (await listAtStripe()).find(({ url }) => url === `${subject.environment.api.stripe}/webhook`);
  expect(endpoint?.enabled_events).toEqual([...stripeEvents]);

  const again = await run(false);
  expect(again).toMatchObject({ changed: 0, failed: 0 });
  expect(again.text).toContain(`sends its ${paypalEvents.length} events`);
});

test('a webhook with other events gets exactly the needed ones', async () => {
  await run(false);
  const [stripe] = (await listAtStripe()).filter(({ url }) => url.includes('execute-api'));
  await fetch(`${running.gateway.origin}/stripe/v1/webhook_endpoints/${stripe!.id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localKeys.secretKey}` },
    body: new URLSearchParams({ 'enabled_events[0]': 'customer.created' }),
  });
  const changed = await run(false);
  expect(changed).toMatchObject({ changed: 1, failed: 0 });
  expect(changed.text).toContain(`changes the events of ${stripe!.id}`);
  expect((await listAtStripe()).find(({ id }) => id === stripe!.id)?.enabled_events).toEqual([...stripeEvents]);
});

test('a provider that refuses its key is named, and the other’s webhook is made all the same', async () => {
  const base = 'https://other.execute-api.ap-southeast-2.amazonaws.com/prod';
  const api = { ...subject.environment.api, stripe: `${base}/stripe`, paypal: `${base}/paypal` };
  const variables = { ...subject.variables, PAYPAL_CLIENT_SECRET: 'another' };
  const result = await run(false, { ...subject, variables, environment: { ...subject.environment, api } });
  expect(result).toMatchObject({ changed: 1, failed: 1 });
  expect(result.text).toContain('PayPal: FAILED');
});
