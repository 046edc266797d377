import { expect, it, vi } from 'vitest';
import { FederatedLogin, type FederatedInfo, type FederatedRefresher } from './FederatedLogin';

const info: FederatedInfo = { provider: 'google', token: 'a token', user: { name: 'Hana' }, expires_at: 1000 };

function login(refresh?: FederatedRefresher) {
  const stored = new Map<string, string>();
  const timers: { readonly milliseconds: number; readonly run: () => void }[] = [];
  const federatedStorage = {
    setItem: async (key: string, value: string) => void stored.set(key, value),
    getItem: async (key: string) => stored.get(key) ?? null,
    removeItem: async (key: string) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
  const after = (milliseconds: number, run: () => void) => {
    timers.push({ milliseconds, run });
    return () => undefined;
  };
  const deps = { clock: () => new Date(1000), timers: { after }, federatedStorage };
  return { federated: new FederatedLogin(deps, refresh ? { google: refresh } : {}), stored, timers };
}

// Spec 3.43, 3.44, 3.45, 3.46, 3.47
it('a federated login contains provider, token, user, expires_at and identity_id', async () => {
  const { federated } = login();
  await federated.store({ ...info, identity_id: 'an identity' });
  expect(await federated.load()).toEqual({
    provider: 'google',
    token: 'a token',
    user: { name: 'Hana' },
    expires_at: 1000,
    identity_id: 'an identity',
  });
});

it('a malformed federated login is cleared', async () => {
  for (const rubbish of ['{', '{"provider":"somebody","token":"x","user":{"name":""},"expires_at":1}', 'null']) {
    const { federated, stored } = login();
    await federated.store(info);
    for (const key of stored.keys()) stored.set(key, rubbish);
    expect(await federated.load()).toBeNull();
    expect(stored.size).toBe(0);
  }
});

it('a federated login is used unchanged while its token is valid', async () => {
  const refresh = vi.fn<FederatedRefresher>();
  const { federated } = login(refresh);
  await federated.store({ ...info, expires_at: 1001 });
  expect(await federated.getCurrent()).toMatchObject({ token: 'a token' });
  expect(refresh).not.toHaveBeenCalled();
});

// Spec 9.13
it('a federated login has 10,000 ms to refresh, and is retained if that is not enough', async () => {
  const { federated, stored, timers } = login(() => new Promise(() => undefined));
  await federated.store(info);
  const current = federated.getCurrent();
  await vi.waitFor(() => expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]));
  timers[0]?.run();
  await expect(current).rejects.toMatchObject({ code: 'NetworkError' });
  expect(stored.size).toBe(1);
});

// Spec 8.39
it.each([
  ['cleared', new Error('The login was taken back.'), 0],
  ['retained without a network', Object.assign(new Error('x'), { name: 'NetworkError' }), 1],
  ['retained where a provider’s script says “Network Error”', new Error('Network Error'), 1],
])('a federated login whose refresh fails is %s', async (_what, error, left) => {
  const { federated, stored } = login(() => Promise.reject(error));
  await federated.store(info);
  await expect(federated.getCurrent()).rejects.toBe(error);
  expect(stored.size).toBe(left);
});

it('a federated login without a refresher is cleared once its token has expired', async () => {
  const { federated, stored } = login();
  await federated.store(info);
  expect(await federated.getCurrent()).toBeNull();
  expect(stored.size).toBe(0);
});
