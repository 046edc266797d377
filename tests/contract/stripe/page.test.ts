import { expect, test } from 'vitest';
import { begin, pay, prepareStripe } from './support/startStripe';

const fixture = prepareStripe();

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

async function act(action: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await fetch(`${fixture.url}/_actions/${action}?page=1`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return { status: answer.status, url: answer.url, text: toText(await answer.text()) };
}

test('the Stripe emulator’s page lists payments, newest first, with their metadata as text', async () => {
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
  expect(text).toMatch(/payment_intent\.succeeded Event evt_\w+ Made .{1,40} Sent Delivered, tried once: 200/);
});

test('the Stripe emulator’s page refuses a form of another site, and an unknown action', async () => {
  const { id } = await pay(fixture);
  const foreign = await act('refund', { payment_intent: id }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await fixture.stripe.refunds.list()).data).toEqual([]);
  expect((await act('explode')).status).toBe(404);
  expect((await act('refund', { payment_intent: id, amount: 'all' })).status).toBe(422);
});
