import { expect, it } from 'vitest';
import { anApplication, anEnquiry } from '../../../tests/builders/forms';
import type { DocumentStore, Upload } from '../../useCases/ports/documents';
import type { OutboxStore } from '../../useCases/ports/Outbox';
import type { StoredRequest } from '../../useCases/ports/enquiries';
import { createLog } from '../../lib/createLog';
import { enquiryLimits } from '../../lib/limits';
import { sendDue } from '../../useCases/outbox/sendDue';
import { createGeneralApp } from './handler';

const site = 'https://www.example.org';
const address = '203.0.113.7';

/** A back end with a store in memory, and its log lines. */
function aBackEnd(
  create: (request: StoredRequest) => 'stored' | never = () => 'stored',
  { documents = {} as DocumentStore, count = async () => ({ tries: 1, declines: 0 }) } = {},
) {
  const lines: string[] = [];
  const stored = new Map<string, StoredRequest>();
  const log = createLog((line) => lines.push(line));
  const requests: OutboxStore<StoredRequest> = {
    create: async (request) => {
      create(request);
      stored.set(request.id, request);
      return 'stored';
    },
    get: async (id) => stored.get(id) ?? null,
    replace: async (request) => {
      stored.set(request.id, request);
      return request;
    },
    listDue: async () => [...stored.keys()],
  };
  const rates = { count, countOnce: async () => 1, read: count };
  const clock = () => new Date('2027-02-15T00:00:00.000Z');
  const challenge = { set: () => Promise.reject(new Error('not asked')), pass: async () => false };
  const app = createGeneralApp(
    { requests, senders: { add: async () => undefined }, rates, documents, limits: enquiryLimits, clock, challenge },
    { siteOrigin: site, log, now: () => 0 },
  );
  const post = (path: string, body: unknown) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { Origin: site, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      { requestContext: { identity: { sourceIp: address } } },
    );
  const send = () =>
    sendDue<StoredRequest>({
      store: requests,
      clock,
      log,
      confirmationAwaited: 1,
      mailEvents: { wasSent: async () => false },
      getLanguage: () => undefined,
      write: async ({ request }) => ({
        to: String(request.email),
        subject: request.name,
        text: JSON.stringify(request),
        html: '',
      }),
      mail: { send: async ({ to }) => ({ sent: false, reason: 'refused', detail: `Address ${to} is suppressed` }) },
    });
  return { post, send, lines, stored };
}

/** The longer words of some texts; short ones occur in logs by chance. */
const listWords = (texts: readonly (string | undefined)[]) =>
  [...texts.join(' ').matchAll(/\p{L}{5,}/gu)].map(([word]) => word.toLowerCase());

const application = anApplication({
  name: 'Zubaydah Quraishi',
  situation: 'Insulin runs out on Thursday',
  safeTime: 'Never evenings',
  language: 'Hazaragi',
  needs: ['health'],
});
const { name, phone, email, situation, safeTime, language, attempt } = application;
const typed = [...listWords([name, email, situation, safeTime, language]), phone!, attempt];

it('no word of an application is logged when it is stored, invalid, or its emails fail', async () => {
  const { post, send, lines } = aBackEnd();
  expect((await post('/applications', application)).status).toBe(201);
  expect((await post('/applications', { ...application, attempt: undefined, consent: false })).status).toBe(400);
  await send();
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const log = lines.join('\n').toLowerCase();
  expect(log).toContain('email_not_sent');
  for (const word of typed) expect(log).not.toContain(word);
});

it('no word of an application is logged if storing it fails, and the answer does not say why', async () => {
  const { post, lines } = aBackEnd(() => {
    throw new Error(`could not store ${application.email}`);
  });
  const answer = await post('/applications', application);
  expect(answer.status).toBe(500);
  const said = `${await answer.text()}${lines.join('\n')}`.toLowerCase();
  for (const word of typed) expect(said).not.toContain(word);
});

it.each([
  ['enquiry', '/enquiries', anEnquiry()],
  ['application', '/applications', application],
])('an %s is stored for two years, without the idempotency key and the IP address', async (_, path, form) => {
  const { post, stored } = aBackEnd();
  expect((await post(path, form)).status).toBe(201);
  const [one] = [...stored.values()];
  expect(one).toMatchObject({ receivedAt: '2027-02-15T00:00:00.000Z', expiresAt: '2029-02-15T00:00:00.000Z' });
  for (const secret of [form.attempt, address]) expect(JSON.stringify(one)).not.toContain(secret);
  const { attempt: _attempt, ...request } = form;
  expect(one!.request).toEqual(request);
});

it('one IP address adds a hundred documents in an hour and no more, and may still apply', async () => {
  let tries = 0;
  const documents = { sign: async ({ key }: Upload) => `https://bucket.example/${key}` } as unknown as DocumentStore;
  const { post } = aBackEnd(undefined, { documents, count: async () => ({ tries: (tries += 1), declines: 0 }) });
  const add = async () => (await post('/documents', { type: 'image/png', bytes: 1 })).status;
  const statuses: number[] = [];
  for (let each = 0; each < 102; each += 1) statuses.push(await add());
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual([429, 429]);
  tries = 0;
  expect((await post('/applications', application)).status).toBe(201);
});
