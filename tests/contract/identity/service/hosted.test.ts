import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHosted, type Hosted } from '../../../../src/services/identity/hosted';
import { startIdentity, type RunningIdentity } from '../support/startIdentity';
import { password, startService, type Service } from './startService';

const email = 'hosted@example.org';
const location = new URL('http://localhost:9000/account');

let emulator: RunningIdentity;
let service: Service;
let hosted: Hosted;
let opened: URL;
/** Changes the address on its way back, as a stranger might. */
let tamper: (url: string) => string;
let waiting: { readonly milliseconds: number; readonly run: () => void }[];
const after = (milliseconds: number, run: () => void) => {
  const timer = { milliseconds, run };
  waiting.push(timer);
  return () => void (waiting = waiting.filter((other) => other !== timer));
};
const exchanges: { readonly type: string; readonly form: URLSearchParams; readonly answer: object }[] = [];

/** Fills the form of the hosted page in. @returns where it leads, null if it leads nowhere */
async function fillIn(url: string, secret = password): Promise<string | null> {
  const form = { method: 'POST', body: new URLSearchParams({ username: email, password: secret }) };
  return (await fetch(url, { ...form, redirect: 'manual' })).headers.get('location');
}

beforeAll(async () => {
  emulator = await startIdentity();
  await emulator.admin('users', { email, password });
  vi.stubGlobal('window', {
    location,
    history: { state: null, replaceState: () => undefined },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  // The library goes to https addresses only, and the emulator has no certificate.
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = String(input);
    const response = await send(url.replace('https://localhost', 'http://localhost'), init);
    if (url.endsWith('/oauth2/token'))
      exchanges.push({
        type: `${init?.method} ${new Headers(init?.headers).get('content-type')}`,
        form: new URLSearchParams(String(init?.body)),
        answer: (await response.clone().json()) as object,
      });
    return response;
  });
  const pages = {
    domain: `${new URL(emulator.origin).host}/identity`,
    signInUrl: 'http://localhost:9000/account',
    signOutUrl: 'http://localhost:9000/',
  };
  service = startService(emulator, { hosted: pages }, {}, { timers: { after } });
});
beforeEach(() => {
  waiting = [];
  tamper = (url) => url;
  exchanges.length = 0;
  location.href = 'http://localhost:9000/account';
  hosted = createHosted({ timers: { after } }, async (url) => {
    opened = new URL(url);
    return { type: 'success', url: tamper((await fillIn(url)) ?? '') };
  });
});
afterEach(async () => {
  const leaving = service.identity.signOut();
  await vi.waitFor(() => expect(waiting.map(({ milliseconds }) => milliseconds)).toContain(3000), { timeout: 30_000 });
  for (const { run } of waiting.splice(0)) run();
  await leaving;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await emulator.close();
});

describe('the hosted sign-in', () => {
  // Spec 7.39, 7.40, 7.41, 9.18, 9.19
  test('the hosted sign-in carries a state of 32 characters and a verifier of 128, and exchanges the code for tokens', async () => {
    expect(await hosted.signIn()).toEqual({ ok: true });
    expect(`${opened.pathname}`).toBe('/identity/oauth2/authorize');
    expect(opened.searchParams.get('state')).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(opened.searchParams.get('code_challenge_method')).toBe('S256');
    const [{ type, form, answer }] = exchanges as [(typeof exchanges)[number]];
    expect(type).toBe('POST application/x-www-form-urlencoded');
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'authorization_code',
      code: expect.any(String) as string,
      client_id: '4mizanlocalsiteclient00000',
      redirect_uri: 'http://localhost:9000/account',
      code_verifier: expect.stringMatching(/^[A-Za-z0-9]{128}$/) as string,
    });
    expect(answer).toMatchObject({
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      id_token: expect.any(String) as string,
    });
    expect(await hosted.finish()).toEqual({ ok: true });
    expect(await service.identity.currentSession()).toMatchObject({ session: { email } });
  });

  test('the hosted sign-in at a provider gives a session of the user pool that can be renewed, and its credentials', async () => {
    expect(await hosted.signIn({ provider: 'Google' })).toEqual({ ok: true });
    expect(opened.searchParams.get('identity_provider')).toBe('Google');
    expect(await hosted.finish()).toEqual({ ok: true });
    const first = await service.identity.currentSession();
    const renewed = await service.identity.renew();
    expect(renewed).toMatchObject({ session: { email } });
    expect(renewed).not.toEqual(first);
    expect(await service.identity.credentials()).toMatchObject({ ok: true, credentials: { source: 'user-pool' } });
  });

  // Spec 8.32
  test('the hosted sign-in refuses a return with another state, and exchanges no code', async () => {
    tamper = (url) => url.replace(/state=./, 'state=-');
    const refused = { ok: false, reason: 'invalid-state', message: 'Invalid state in OAuth flow' };
    expect(await hosted.signIn()).toEqual(refused);
    expect(await hosted.finish()).toEqual(refused);
    expect(exchanges).toEqual([]);
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  });

  // Spec 7.40
  test('the hosted sign-in with another code fails, as the exchange refuses the code', async () => {
    tamper = (url) => url.replace(/code=[^&]+/, 'code=stolen');
    expect(await hosted.signIn()).toEqual({ ok: false, reason: 'hosted-page', message: 'Authentication Error' });
    expect(exchanges.map(({ answer }) => answer)).toEqual([{ error: 'invalid_grant' }]);
    await hosted.finish();
  });

  // Spec 9.14
  test('the hosted sign-in fails if it has not finished 10 seconds after the return', async () => {
    const finished = hosted.finish();
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
    waiting[0]?.run();
    expect(await finished).toEqual({ ok: false, reason: 'hosted-page', message: 'Authentication Error' });
  });
});

// Spec 7.41, 9.15
test('a sign-out leaves for the hosted page, and ends after 3 seconds if the browser has not left this page', async () => {
  await hosted.signIn();
  await hosted.finish();
  const leaving = service.identity.signOut();
  await vi.waitFor(() => expect(location.pathname).toBe('/identity/logout'), { timeout: 30_000 });
  expect(location.searchParams.get('client_id')).toBe('4mizanlocalsiteclient00000');
  expect(waiting.map(({ milliseconds }) => milliseconds)).toContain(3000);
  for (const { run } of waiting.splice(0)) run();
  expect(await leaving).toEqual({ ok: true });
  expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
});
