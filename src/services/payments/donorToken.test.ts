import { afterEach, expect, it, vi } from 'vitest';
import { aView } from '../../../tests/builders/donations';
import { aRequest } from '../../../tests/builders/giving';
import type { Identity } from '../identity';
import { createPayments } from './createPayments';
import { createDonorToken } from './donorToken';
import type { DonorTokenPorts } from './donorToken';

const config = { userPoolId: 'ap-southeast-2_Mizan', clientId: 'client', identityPoolId: 'ap-southeast-2:1' };
const signedIn = 'theme=dark; CognitoIdentityServiceProvider.client.LastAuthUser=someone';

/** The identity service with whoever is signed in. */
function someIdentity(current: Identity['currentSession']) {
  const stop = vi.fn();
  const identity = { currentSession: current, stop } as unknown as Identity;
  const load = vi.fn<DonorTokenPorts['load']>(async () => ({ configureIdentity: () => ({ ok: true, identity }) }));
  return { load, stop };
}

const session = {
  userId: 'someone',
  email: 'amina@donor.example',
  givenName: null,
  accessToken: 'access',
  idToken: 'id.token',
  validUntil: new Date(),
};
const nobody = { ok: true, session: null } as const;

afterEach(() => void vi.useRealTimers());

it('is the ID token of whoever is signed in, and listens to nothing afterwards', async () => {
  const { load, stop } = someIdentity(async () => ({ ok: true, session }));
  expect(await createDonorToken(config, { cookies: () => signedIn, load })()).toBe('id.token');
  expect(stop).toHaveBeenCalledOnce();
});

it.each(['', 'theme=dark', 'CognitoIdentityServiceProvider.other.LastAuthUser=someone'])(
  'is nothing for a guest with the cookies “%s”, who downloads nothing',
  async (cookies) => {
    const { load } = someIdentity(async () => ({ ok: true, session }));
    expect(await createDonorToken(config, { cookies: () => cookies, load })()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  },
);

it.each<[string, DonorTokenPorts['load']]>([
  ['the session is over', someIdentity(async () => nobody).load],
  ['the service fails', someIdentity(async () => ({ ok: false, reason: 'network', message: 'Network Error' })).load],
  ['the service does not load', async () => Promise.reject(new Error('Loading chunk failed'))],
  ['it throws', someIdentity(async () => Promise.reject(new Error('Broken'))).load],
])('is nothing where %s', async (_, load) => {
  expect(await createDonorToken(config, { cookies: () => signedIn, load })()).toBeNull();
});

it('is nothing where none comes within 3 seconds', async () => {
  vi.useFakeTimers();
  const { load } = someIdentity(() => new Promise(() => undefined));
  const token = createDonorToken(config, { cookies: () => signedIn, load })();
  await vi.advanceTimersByTimeAsync(2_999);
  const told = vi.fn();
  void token.then(told);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await token).toBeNull();
});

/** A payments function behind a gateway that takes these tokens. */
function gateway(takes: (token: string | null) => boolean) {
  const tokens: (string | null)[] = [];
  const fetcher = vi.fn<typeof fetch>(async (_, init) => {
    const token = new Headers(init?.headers).get('authorization');
    tokens.push(token);
    // What a gateway refuses by itself carries no permission for other origins: the browser tells of no answer.
    if (!takes(token)) throw new TypeError('Failed to fetch');
    return Response.json(aView());
  });
  return { fetcher, tokens };
}

it('goes with a gift that is stored, and with nothing else', async () => {
  const { fetcher, tokens } = gateway(() => true);
  const payments = createPayments('https://f.example', { fetcher, idToken: async () => 'id.token' });
  expect(await payments.create(aRequest())).toMatchObject({ ok: true });
  await payments.status('abc');
  await payments.cancel('abc');
  expect(tokens).toEqual(['id.token', null, null]);
});

it('that is not taken does not stop the gift: it is a guest’s, under the same attempt', async () => {
  const { fetcher, tokens } = gateway((token) => token === null);
  const payments = createPayments('https://f.example', { fetcher, idToken: async () => 'revoked' });
  expect(await payments.create(aRequest())).toMatchObject({ ok: true });
  expect(tokens).toEqual(['revoked', null]);
  const [first, second] = fetcher.mock.calls.map(([, init]) => init?.body);
  expect(first).toBe(second);
});

it('of a guest who is refused is asked for once', async () => {
  const { fetcher, tokens } = gateway(() => false);
  const payments = createPayments('https://f.example', { fetcher, idToken: async () => null });
  expect(await payments.create(aRequest())).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(tokens).toEqual([null]);
});
