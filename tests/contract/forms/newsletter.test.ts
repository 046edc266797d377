import { describe, expect, test } from 'vitest';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createSubscriptionTable } from '../../../amplify/adapters/subscriptionTable/createSubscriptionTable';
import { toSubscriptionId } from '../../../amplify/useCases/ports/subscriptions';
import { signToken } from '../../../amplify/lib/signedToken';
import { formVariables } from '../../../src/emulators/gateway/formVariables';
import { aSubscription, anAddress } from '../../builders/forms';
import { soon } from '../giving/support/gifts';
import { readResponse, prepareGiving } from '../giving/support/startGiving';
import { listEmailsTo, tokenIn, type SentEmail } from './support/emails';

const gateway = prepareGiving();

const path = '/api/marketing/subscriptions';
const secret = formVariables({ origin: '', mailFrom: 'a@b.co' }).NEWSLETTER_SECRET!;
const table = () =>
  createSubscriptionTable(
    createTableClient('subscriptions', { region: 'ap-southeast-2', endpoint: `${gateway.origin}/dynamodb` }),
    () => new Date(),
  );

const ask = (email: string) => gateway.post(path, aSubscription({ email }));
const confirm = (token: unknown) => gateway.post(`${path}/confirm`, { token });
const stop = (token: unknown) => gateway.post(`${path}/unsubscribe`, { token });

/** Waits for so many emails to an address, and gives the newest. */
const waitForEmail = (email: string, count = 1): Promise<SentEmail> =>
  soon(async () => {
    const emails = await listEmailsTo(gateway, email);
    expect(emails).toHaveLength(count);
    return emails[0]!;
  });

/** A confirmed subscriber, and their welcome email. */
async function aSubscriber() {
  const email = anAddress();
  await ask(email);
  const token = tokenIn(await waitForEmail(email), 'confirm');
  expect(await confirm(token)).toMatchObject({ status: 200, body: { newsletter: true } });
  return { email, token, welcome: await waitForEmail(email, 2) };
}

describe('the newsletter in Arabic', () => {
  test('a subscriber in Arabic gets emails in Arabic, whose links stop them on the page in Arabic', async () => {
    const email = anAddress();
    await gateway.post(path, aSubscription({ email, pageLanguage: 'ar' }));
    const asked = await waitForEmail(email);
    expect((await confirm(tokenIn(asked, 'confirm'))).status).toBe(200);
    const welcome = await waitForEmail(email, 2);
    for (const { html, text } of [asked, welcome]) {
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(text).toContain('/ar/contact#/newsletter/');
    }
    expect(await stop(tokenIn(welcome, 'unsubscribe'))).toMatchObject({ status: 200, body: { newsletter: false } });
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: false });
    // Who comes back on another page is written to in that page's language.
    await ask(email);
    expect((await waitForEmail(email, 3)).html).toContain('<html lang="en-AU"');
  });
});

describe('requesting the newsletter', () => {
  // Spec 7.2
  test('a request for the newsletter sends one email, and subscribes the address only once its link is used', async () => {
    const email = anAddress();
    expect(await ask(email)).toMatchObject({ status: 202, body: { asked: true } });
    const asked = await waitForEmail(email);
    expect(asked.subject).toBe('Please confirm that you want email news from Mizan');
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: false });
    expect(await confirm(tokenIn(asked, 'confirm'))).toMatchObject({ status: 200, body: { newsletter: true } });
    expect(await table().subscriptions.get(email.toUpperCase())).toMatchObject({ newsletter: true });
    // Using the link again is not an error, and sends no second welcome.
    expect((await confirm(tokenIn(asked, 'confirm'))).status).toBe(200);
    expect((await waitForEmail(email, 2)).subject).toContain('You will get our news');
  });

  test('a request for the newsletter gets the same answer for a subscribed address, and only its owner learns more', async () => {
    const { email } = await aSubscriber();
    const [subscribed, unknown] = [await ask(email), await ask(anAddress())];
    expect(subscribed.status).toBe(unknown.status);
    expect(subscribed.body).toEqual(unknown.body);
    expect((await waitForEmail(email, 3)).subject).toContain('You already get our news');
  });

  test('repeated requests for the newsletter with one key send one email, and the links of two requests both work', async () => {
    const request = aSubscription();
    await Promise.all([1, 2, 3, 4].map(() => gateway.post(path, request)));
    const first = await waitForEmail(request.email);
    await gateway.post(path, { ...request, attempt: aSubscription().attempt });
    // The link of the first email still works, and so does the second's.
    const second = await waitForEmail(request.email, 2);
    expect((await confirm(tokenIn(first, 'confirm'))).status).toBe(200);
    expect((await confirm(tokenIn(second, 'confirm'))).status).toBe(200);
  });

  test('a request for the newsletter with a filled honeypot gets the same answer and has no effect', async () => {
    const request = aSubscription({ website: 'x' });
    expect(await gateway.post(path, request)).toMatchObject({ status: 202, body: { asked: true } });
    expect(await table().subscriptions.get(request.email)).toBeNull();
  });

  test.each<[string, unknown, string]>([
    ['no address', { ...aSubscription(), email: undefined }, 'required'],
    ['half an address', { ...aSubscription(), email: 'amina@' }, 'format'],
    ['a list', { ...aSubscription(), email: ['a@b.co'] }, 'type'],
    ['a header', { ...aSubscription(), email: 'a@b.co\r\nBcc: c@d.co' }, 'format'],
    ['an endless address', { ...aSubscription(), email: `${'a'.repeat(250)}@b.co` }, 'too_long'],
  ])('a request for the newsletter with %s is rejected', async (_, body, code) => {
    const answer = await gateway.post(path, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', issues: [{ field: 'email', code }] } },
    });
  });

  test('a request for the newsletter of another site is rejected', async () => {
    for (const to of [path, `${path}/confirm`])
      expect(await gateway.post(to, aSubscription(), { Origin: 'https://evil.example' })).toMatchObject({
        status: 403,
        body: { error: { code: 'origin_refused' } },
      });
  });
});

describe('a link of the newsletter', () => {
  test('a link of the newsletter that is forged, cut off or for another purpose is rejected', async () => {
    const { email, token, welcome } = await aSubscriber();
    const subject = toSubscriptionId(email);
    const forged = signToken('another secret that is as long as ours', 'unsubscribe', { subject });
    const wrong = ['x', '....', token, token.slice(0, -1), forged, 'a'.repeat(5_000)];
    for (const one of wrong)
      expect(await stop(one)).toMatchObject({ status: 400, body: { error: { code: 'invalid_signature' } } });
    for (const one of [tokenIn(welcome, 'unsubscribe'), forged, token.replace('sub_', 'sub_a')])
      expect(await confirm(one)).toMatchObject({ status: 400, body: { error: { code: 'invalid_signature' } } });
    for (const one of [undefined, '', null, 12, {}])
      expect(await confirm(one)).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: true });
  });

  test('a confirmation link of the newsletter has no effect if it has expired, or its request is over', async () => {
    const email = anAddress();
    await ask(email);
    await waitForEmail(email);
    const subscription = await table().documents.get(toSubscriptionId(email));
    const { nonce } = subscription!.pending!;
    const expired = signToken(secret, 'confirm', { subject: subscription!.id, nonce, until: Date.now() - 1_000 });
    expect(await confirm(expired)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    const stranger = signToken(secret, 'confirm', {
      subject: subscription!.id,
      nonce: 'other',
      until: Date.now() + 1e6,
    });
    expect(await confirm(stranger)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: false });
  });

  test('a confirmation link of the newsletter does not undo a later unsubscription', async () => {
    const { email, token, welcome } = await aSubscriber();
    expect((await stop(tokenIn(welcome, 'unsubscribe'))).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: false });
  });
});

describe('unsubscribing', () => {
  // Spec 7.2
  test('unsubscribing from the newsletter takes effect at once, removes the address, and can be repeated', async () => {
    const { email, welcome } = await aSubscriber();
    const token = tokenIn(welcome, 'unsubscribe');
    for (const _ of [1, 2]) expect(await stop(token)).toMatchObject({ status: 200, body: { newsletter: false } });
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: false });
    const stored = await table().documents.get(toSubscriptionId(email));
    expect(JSON.stringify(stored)).not.toContain(email);
    expect(stored?.expiresAt).toBeDefined();
    // A new subscription needs a request and a confirmation again.
    await ask(email);
    expect((await confirm(tokenIn(await waitForEmail(email, 3), 'confirm'))).status).toBe(200);
  });

  test('unsubscribing from the newsletter works with an email program’s own button, as the headers say', async () => {
    const { email, welcome } = await aSubscriber();
    const header = (name: string) => welcome.headers.find((one) => one.name === name)?.value ?? '';
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /^<([^>]+)>, <mailto:hello@mizan\.example\?subject=unsubscribe>$/.exec(header('List-Unsubscribe')) ?? [];
    expect(url.startsWith(`${gateway.origin}/api/marketing/subscriptions/unsubscribe?token=`)).toBe(true);

    // Opening the address, as an email scanner does, changes nothing: it redirects to the page.
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(
      /^http:\/\/localhost:9000\/contact#\/newsletter\/unsubscribe\/unsub/,
    );
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: true });

    // RFC 8058: no origin, no cookies, a form's body.
    const clicked = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await readResponse(clicked)).toMatchObject({ status: 200, body: { newsletter: false } });
    expect(await table().subscriptions.get(email)).toMatchObject({ newsletter: false });
  });
});

test('an address whose owner complained gets no more of the newsletter’s emails', async () => {
  const { email } = await aSubscriber();
  await table().undeliverable.add(email, new Date().toISOString());
  const other = anAddress();
  for (const address of [email, other]) await ask(address);
  await waitForEmail(other);
  expect(await listEmailsTo(gateway, email)).toHaveLength(2);
});

describe('an account’s choice of the newsletter', () => {
  test('an account’s choice of the newsletter is stored without an email, and a link changes it too', async () => {
    const email = anAddress();
    const { subscriptions, documents } = table();
    expect(await subscriptions.get(email)).toBeNull();
    await subscriptions.set(email, { newsletter: true }, '2027-02-15T00:00:00.000Z');
    expect(await subscriptions.get(email)).toEqual({ newsletter: true, at: '2027-02-15T00:00:00.000Z' });
    await subscriptions.set(email, { newsletter: true }, '2027-03-01T00:00:00.000Z');
    expect(await subscriptions.get(email)).toMatchObject({ at: '2027-02-15T00:00:00.000Z' });

    const token = signToken(secret, 'unsubscribe', { subject: toSubscriptionId(email) });
    expect((await stop(token)).status).toBe(200);
    expect(await subscriptions.get(email)).toMatchObject({ newsletter: false });
    await subscriptions.set(email, { newsletter: true }, new Date().toISOString());
    await subscriptions.set(email, { newsletter: false }, new Date().toISOString());
    expect(await subscriptions.get(email)).toMatchObject({ newsletter: false });
    expect(await documents.get(toSubscriptionId(email))).toMatchObject({ email: null, emails: [] });
    expect(await listEmailsTo(gateway, email)).toEqual([]);
  });

  test('an account’s choice against the newsletter ends an unconfirmed request', async () => {
    const email = anAddress();
    await ask(email);
    const token = tokenIn(await waitForEmail(email), 'confirm');
    await table().subscriptions.set(email, { newsletter: false }, new Date().toISOString());
    expect((await confirm(token)).status).toBe(409);
  });
});
