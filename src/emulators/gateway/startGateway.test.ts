import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { guard } from './startGateway';

const emulators = new Hono()
  .use(guard('http://localhost:9000'))
  .get('/page', (context) => context.html('<p>An emulator</p>'))
  .get('/own', (context) => {
    context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors *");
    return context.html('<p>A frame</p>');
  })
  .get('/data', (context) => context.json({}))
  .post('*', (context) => context.text('done'));

const fetchPolicy = async (path: string) =>
  (await emulators.request(`http://localhost:9001${path}`)).headers.get('content-security-policy');

it.each(['http://evil.example:9001', 'http://localhost.evil.example', 'http://192.168.1.20:9001'])(
  'the gateway refuses a request for %s',
  async (origin) => {
    expect((await emulators.request(`${origin}/data`)).status).toBe(421);
  },
);

it.each(['http://localhost:9001', 'http://127.0.0.1:9001', 'http://[::1]:9001'])(
  'the gateway answers a request for %s',
  async (origin) => {
    expect((await emulators.request(`${origin}/data`)).status).toBe(200);
  },
);

it('the gateway lets only the site frame a page, unless the page’s emulator names others', async () => {
  expect(await fetchPolicy('/page')).toBe("frame-ancestors 'self' http://localhost:9000");
  expect(await fetchPolicy('/own')).toBe("default-src 'none'; frame-ancestors *");
  expect(await fetchPolicy('/data')).toBeNull();
});

const post = async (path: string, origin?: string) => {
  const headers = origin === undefined ? undefined : { Origin: origin };
  return (await emulators.request(`http://localhost:9001${path}`, { method: 'POST', ...(headers && { headers }) }))
    .status;
};

it.each([
  '/identity/_faults',
  '/identity/_admin/users',
  '/s3/_faults',
  '/stripe/_webhooks',
  '/plans/clock',
  '/dynamodb',
])(
  'the gateway takes a POST to %s from a command, a page of its own and the site, and from no other page',
  async (path) => {
    for (const origin of [undefined, 'http://localhost:9001', 'http://localhost:9000'])
      expect(await post(path, origin), origin).toBe(200);
    for (const origin of ['https://evil.example', 'https://localhost.evil.example', 'null'])
      expect(await post(path, origin), origin).toBe(403);
  },
);

it.each([
  '/identity',
  '/graphql',
  '/api/general/enquiries',
  '/stripe/v1/payment_intents',
  '/stripe/3ds/src_1',
  '/s3/bucket/a',
])(
  'the gateway leaves it to %s which pages it answers, as the service does',
  // A bank’s page in a frame has no origin.
  async (path) => expect([await post(path, 'https://evil.example'), await post(path, 'null')]).toEqual([200, 200]),
);
