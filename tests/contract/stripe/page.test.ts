import { afterEach, beforeEach, expect, test } from 'vitest';
import { begin, pay, startStripe, stopAll } from './support/startStripe';
import type { StripeFixture } from './support/startStripe';

let fixture: StripeFixture;
beforeEach(async () => {
  fixture = await startStripe();
});
afterEach(stopAll);

/** The page's text without its markup, on one line. */
function toText(page: string): string {
  return page
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

async function read(path = '/'): Promise<string> {
  const answer = await fetch(fixture.url + path);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  return answer.text();
}

async function act(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${fixture.url}/control?page=1`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return { status: answer.status, url: answer.url, text: toText(await answer.text()) };
}

const fetchStatus = async (id: string) => (await fixture.stripe.paymentIntents.retrieve(id)).status;

test('says that nothing was begun', async () => {
  expect(toText(await read())).toContain('There are no payments yet.');
  expect(await read('')).toContain('<html lang="en-AU">');
});

test('lists payments, newest first, with what they carry, as text', async () => {
  await pay(fixture, 'visa', { amount: 125_000, metadata: { donation: '<script>alert(1)</script>' } });
  await fixture.idle();
  fixture.time.advance(60_000);
  const { id } = await begin(fixture, { amount: 4_200, description: 'Sadaqah' });
  await fixture.idle();
  const page = await read();
  expect(page).not.toContain('<script>');
  const text = toText(page);
  expect(text).toContain('donation &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text.indexOf('A$42.00 Not paid')).toBeGreaterThan(0);
  expect(text.indexOf('A$1,250.00 Paid')).toBeGreaterThan(text.indexOf('A$42.00 Not paid'));
  expect(text).toContain(id);
  expect(text).toContain('visa •••• 4242');
  expect(text).toMatch(/payment_intent\.succeeded evt_\w+ Delivered, tried once: 200/);
});

test('shows so many payments on a page', async () => {
  for (let made = 0; made < 21; made += 1) await begin(fixture);
  expect(toText(await read())).toContain('Page 1 of 2 Older');
  const second = toText(await read('/?page=2'));
  expect(second).toContain('Newer Page 2 of 2');
  expect(second.match(/Not paid/g)).toHaveLength(1);
});

test('refunds in part, and not more than there is; loading the page again does not do it again', async () => {
  const { id } = await pay(fixture);
  const done = await act({ action: 'refund', payment_intent: id, amount: '12.50' });
  expect(done.text).toContain('The refund is made.');
  expect(done.text).toContain('A$50.00 Paid Refunded A$12.50');
  expect((await fetch(done.url)).status).toBe(200);
  expect((await fixture.stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([1_250]);
  expect(await act({ action: 'refund', payment_intent: id, amount: '37.51' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('is greater than unrefunded amount'),
  });
  for (const amount of ['1,5', '-1', '0', '1.999'])
    expect((await act({ action: 'refund', payment_intent: id, amount })).status).toBe(422);
  expect((await act({ action: 'refund', payment_intent: id, amount: '' })).text).toContain('A$50.00 Paid Refunded');
});

test('disputes a payment, and decides it', async () => {
  const { id } = await pay(fixture);
  expect((await act({ action: 'dispute', payment_intent: id })).text).toContain('A$50.00 Paid Disputed');
  const [dispute] = (await fixture.stripe.disputes.list()).data;
  expect((await act({ action: 'won', dispute: dispute?.id ?? '' })).text).toContain('A$50.00 Paid Dispute won');
  expect((await act({ action: 'lost', dispute: dispute?.id ?? '' })).status).toBe(422);
});

test('answers for the bank', async () => {
  const { id } = await pay(fixture, 'settlesLater');
  expect(toText(await read())).toContain('A$50.00 Processing');
  await act({ action: 'settle', payment_intent: id });
  expect(await fetchStatus(id)).toBe('succeeded');
  const second = await pay(fixture, 'settlesLater');
  await act({ action: 'fail', payment_intent: second.id });
  expect(await fetchStatus(second.id)).toBe('requires_payment_method');
  const third = await pay(fixture, 'failsLater');
  expect((await act({ action: 'bank' })).text).toMatch(/The banks did what they would do later: \d+\./);
  expect(await fetchStatus(third.id)).toBe('requires_payment_method');
});

test('sends events again, twice, held back, or never', async () => {
  await begin(fixture);
  await fixture.arrived(1);
  const event = fixture.received[0]?.event.id ?? '';
  expect((await act({ action: 'resend', event })).text).toContain('Sent: 1; delivered: 1.');
  expect((await act({ action: 'twice', event })).text).toContain('Sent: 2; delivered: 2.');
  expect(fixture.received).toHaveLength(4);
  await act({ action: 'rule', mode: 'hold' });
  expect(await read()).toContain('<option value="hold" selected>');
  await pay(fixture);
  expect(toText(await read())).toContain('Held back: 3');
  expect((await act({ action: 'release', order: 'reversed' })).text).toContain('Sent: 3; delivered: 3.');
  expect(fixture.received.slice(4).map(({ event: { type } }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
  await act({ action: 'rule', mode: 'drop' });
  await begin(fixture);
  expect(toText(await read())).toMatch(/payment_intent\.created evt_\w+ Dropped/);
  await act({ action: 'rule', mode: 'send' });
  fixture.endpointStatus = 500;
  await begin(fixture);
  await fixture.arrived(8);
  fixture.endpointStatus = 200;
  await expect.poll(() => read().then(toText)).toContain('Not delivered yet, tried once: 500');
  expect((await act({ action: 'flush' })).text).toContain('Delivered: 1; still waiting: 0.');
});

test('takes its forms from its own page alone', async () => {
  const { id } = await pay(fixture);
  const foreign = await act({ action: 'refund', payment_intent: id }, { origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  expect((await fixture.stripe.refunds.list()).data).toEqual([]);
  expect((await act({ action: 'explode' })).status).toBe(422);
});
