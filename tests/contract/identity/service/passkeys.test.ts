import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { softAuthenticator, type CreationOptions, type RequestOptions } from '../support/softAuthenticator';
import { prepareIdentity } from '../support/startIdentity';
import { password, startService, userIn, type Service } from './startService';

const emulator = prepareIdentity();
let service: Service;
beforeAll(async () => {
  service = startService(emulator);
});
beforeEach(() => aBrowser());
afterEach(async () => {
  await service.identity.signOut();
  vi.unstubAllGlobals();
});

const base64url = (bytes: BufferSource) => Buffer.from(bytes as ArrayBuffer).toString('base64url');
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

/** Answers the library's calls to a browser, with an authenticator in memory. `refuse` has the person say no. */
function aBrowser(refuse = false) {
  class AuthenticatorAttestationResponse {}
  class AuthenticatorAssertionResponse {}
  class PublicKeyCredential {}
  const authenticator = softAuthenticator('http://localhost:9000');
  const no = () => {
    throw Object.assign(new Error('The operation was not allowed.'), { name: 'NotAllowedError' });
  };
  const credential = (
    made: { readonly id: string; readonly response: Readonly<Record<string, unknown>> },
    response: object,
  ) =>
    Object.assign(new PublicKeyCredential(), {
      id: made.id,
      rawId: toBytes(made.id),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: Object.assign(
        response,
        Object.fromEntries(
          Object.entries(made.response).map(([name, value]) => [
            name,
            typeof value === 'string' ? toBytes(value) : value,
          ]),
        ),
      ),
    });
  const credentials = {
    create: async ({ publicKey }: { publicKey: CreationOptions & { challenge: unknown } }) => {
      if (refuse) no();
      const made = authenticator.create({ ...publicKey, challenge: base64url(publicKey.challenge as never) });
      return credential(
        made,
        Object.assign(new AuthenticatorAttestationResponse(), {
          getTransports: () => ['internal'],
          getPublicKeyAlgorithm: () => -7,
          getPublicKey: () => null,
          getAuthenticatorData: () => toBytes(''),
        }),
      );
    },
    get: async ({ publicKey }: { publicKey: RequestOptions }) => {
      if (refuse) no();
      const allowCredentials = publicKey.allowCredentials.map(({ id }) => ({ id: base64url(id as never) }));
      const made = authenticator.get({
        ...publicKey,
        allowCredentials,
        challenge: base64url(publicKey.challenge as never),
      });
      return credential(made, new AuthenticatorAssertionResponse());
    },
  };
  vi.stubGlobal('navigator', { userAgent: 'A browser of the tests', credentials });
  // The library looks there for the framework that it runs in.
  const document = { querySelector: () => null, querySelectorAll: () => [] };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { document, isSecureContext: true, PublicKeyCredential });
  for (const [name, type] of Object.entries({
    PublicKeyCredential,
    AuthenticatorAttestationResponse,
    AuthenticatorAssertionResponse,
  }))
    vi.stubGlobal(name, type);
}

async function signedIn() {
  const { email } = await userIn(emulator);
  expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
  return email;
}

test('a passkey is added, signs in by only the address, and is removed', async () => {
  const email = await signedIn();
  expect(await service.identity.listPasskeys()).toEqual({ ok: true, passkeys: [] });
  expect(await service.identity.addPasskey()).toEqual({ ok: true });
  const listed = await service.identity.listPasskeys();
  expect(listed).toMatchObject({ ok: true, passkeys: [{ name: 'Passkey', addedAt: expect.any(Date) as Date }] });
  // A person who signs in while another user is signed in means to be that other user.
  expect(await service.identity.signInWithPasskey(` ${email} `)).toEqual({ ok: true, outcome: { step: 'success' } });
  expect(await service.identity.currentSession()).toMatchObject({ ok: true, session: { email } });
  const [passkey] = listed.ok ? listed.passkeys : [];
  expect(await service.identity.removePasskey(passkey?.id ?? '')).toEqual({ ok: true });
  expect(await service.identity.listPasskeys()).toEqual({ ok: true, passkeys: [] });
});

test('a sign-in by passkey fails alike without a passkey and without an account, and rejects an empty address', async () => {
  const none = { ok: false, reason: 'no-passkey', message: 'Authentication Error' };
  expect(await service.identity.signInWithPasskey((await userIn(emulator)).email)).toEqual(none);
  expect(await service.identity.signInWithPasskey('passkey-nobody@example.org')).toEqual(none);
  expect(await service.identity.signInWithPasskey(' ')).toMatchObject({
    message: 'Username cannot be empty',
    field: 'email',
  });
});

test('a user who declines a passkey in the browser gets the reason passkey-cancelled, and the session is unchanged', async () => {
  const email = await signedIn();
  expect(await service.identity.addPasskey()).toEqual({ ok: true });
  aBrowser(true);
  const cancelled = { ok: false, reason: 'passkey-cancelled' };
  expect(await service.identity.addPasskey()).toMatchObject(cancelled);
  expect(await service.identity.currentSession()).toMatchObject({ ok: true, session: { email } });
  await service.identity.signOut();
  expect(await service.identity.signInWithPasskey(email)).toMatchObject(cancelled);
  expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
});
