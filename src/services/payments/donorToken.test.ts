import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../tests/builders/account';
import { aView } from '../../../tests/builders/checkout';
import { aRequest } from '../../../tests/builders/giving';
import type { Identity } from '../identity';
import { createPayments } from './createPayments';
import { createDonorToken, type DonorTokenPorts } from './donorToken';

const config = { userPoolId: 'ap-southeast-2_Mizan', clientId: 'client', identityPoolId: 'ap-southeast-2:1' };
const signedIn = 'theme=dark; CognitoIdentityServiceProvider.client.LastAuthUser=someone';

/** An identity service with this session. */
function someIdentity(current: Identity['currentSession']) {
  const stop = vi.fn();
  const identity = { currentSession: current, stop } as unknown as Identity;
  const load = vi.fn<DonorTokenPorts['load']>(async () => ({ configureIdentity: () => ({ ok: true, identity }) }));
  return { load, stop };
}

const session = aSession();
const signedOut = { ok: true, session: null } as const;

afterEach(() => void vi.useRealTimers());

it('the donor token is the signed-in user’s ID token, and stops listening afterwards', async () => {
  const { load, stop } = someIdentity(async () => ({ ok: true, session }));
  expect(await createDonorToken(config, { cookies: () => signedIn, load })()).toBe('id.token');
  expect(stop).toHaveBeenCalledOnce();
});

it.each(['', 'theme=dark', 'CognitoIdentityServiceProvider.other.LastAuthUser=someone'])(
  'the donor token is null for a guest with the cookies “%s”, who downloads nothing',
  async (cookies) => {
    const { load } = someIdentity(async () => ({ ok: true, session }));
    expect(await createDonorToken(config, { cookies: () => cookies, load })()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  },
);

it.each<[string, DonorTokenPorts['load']]>([
  ['the session is over', someIdentity(async () => signedOut).load],
  ['the service fails', someIdentity(async () => ({ ok: false, reason: 'network', message: 'Network Error' })).load],
  ['the service does not load', async () => Promise.reject(new Error('Loading chunk failed'))],
  ['it throws', someIdentity(async () => Promise.reject(new Error('Broken'))).load],
])('the donor token is null if %s', async (_, load) => {
  expect(await createDonorToken(config, { cookies: () => signedIn, load })()).toBeNull();
});

it('the donor token is null if none comes within 3 seconds', async () => {
  vi.useFakeTimers();
  const { load } = someIdentity(() => new Promise(() => undefined));
  const token = createDonorToken(config, { cookies: () => signedIn, load })();
  await vi.advanceTimersByTimeAsync(2_999);
  const settled = vi.fn();
  void token.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await token).toBeNull();
});

/** A payments function with an authorizer in front of the path for signed-in donors. */
function gateway(authorize: () => Response | null = () => null) {
  const asked: string[] = [];
  const fetcher = vi.fn<typeof fetch>(async (url, init) => {
    const token = new Headers(init?.headers).get('authorization') ?? 'no token';
    asked.push(`${init?.method} ${new URL(String(url)).pathname}, ${token}`);
    return (token === 'no token' ? null : authorize()) ?? Response.json(aView());
  });
  return { fetcher, asked };
}
const unauthorized = () => Response.json({ error: { code: 'unauthorized', message: '' } }, { status: 401 });

it('the donor token is sent with a stored donation, to the path of signed-in donors, and with nothing else', async () => {
  const { fetcher, asked } = gateway();
  const payments = createPayments('https://f.example', { fetcher, idToken: async () => 'id.token' });
  expect(await payments.create(aRequest())).toMatchObject({ ok: true });
  await payments.status('abc');
  await payments.cancel('abc');
  expect(asked).toEqual([
    'POST /account/donations, id.token',
    'GET /donations/abc, no token',
    'POST /donations/abc/cancel, no token',
  ]);
});

it.each<[string, () => Response, times: number]>([
  ['is refused', unauthorized, 1],
  ['gets no answer that can be read', () => new Response('Bad Gateway', { status: 502 }), 3],
])('a donor token that %s makes the donation a guest’s, under the same attempt', async (_, authorize, times) => {
  const { fetcher, asked } = gateway(authorize);
  const payments = createPayments('https://f.example', { fetcher, idToken: async () => 'revoked' });
  expect(await payments.create(aRequest())).toMatchObject({ ok: true });
  const asDonor = Array.from({ length: times }, () => 'POST /account/donations, revoked');
  expect(asked).toEqual([...asDonor, 'POST /donations, no token']);
  expect(new Set(fetcher.mock.calls.map(([, init]) => init?.body)).size).toBe(1);
});

it('the donor token is not requested twice if the donation itself is rejected, and a guest’s is never sent as another user’s', async () => {
  const refused = Response.json({ error: { code: 'attempt_reused', message: '' } }, { status: 409 });
  const donor = gateway(() => refused);
  const signedInDonor = createPayments('https://f.example', {
    fetcher: donor.fetcher,
    idToken: async () => 'id.token',
  });
  expect(await signedInDonor.create(aRequest())).toMatchObject({ ok: false, error: { code: 'attempt_reused' } });
  expect(donor.asked).toHaveLength(1);

  const broken = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));
  const guest = createPayments('https://f.example', { fetcher: broken, idToken: async () => null });
  expect(await guest.create(aRequest())).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(new Set(broken.mock.calls.map(([url]) => url))).toEqual(new Set(['https://f.example/donations']));
});
