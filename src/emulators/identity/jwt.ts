import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  verify,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type { IdentityStore } from './IdentityStore';

/** Creates a version 4 UUID from given randomness. */
export function randomUuid(random: (bytes: number) => Buffer): string {
  const bytes = Buffer.from(random(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Derives the hash that is stored of a secret text that the client holds: enough to recognise it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** As published. */
  readonly publicJwk: JsonWebKey;
}

/** Returns the pool's key: made at the first start, kept ever after, so that tokens outlive the process. */
export function signingKey(store: IdentityStore): SigningKey {
  const kept = store.get('meta', 'signingKey') as JsonWebKey | undefined;
  const privateKey = kept
    ? createPrivateKey({ key: kept, format: 'jwk' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  if (!kept) store.put('meta', 'signingKey', privateKey.export({ format: 'jwk' }));
  const publicKey = createPublicKey(privateKey);
  const { n, e, kty } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${n}`).digest('base64');
  return { kid, privateKey, publicKey, publicJwk: { alg: 'RS256', e, kid, kty, n, use: 'sig' } };
}

export type Claims = Readonly<Record<string, unknown>>;

type ReadJwt =
  { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly reason: 'malformed' | 'signature' };

/** Reads the claims of a token that this key has signed. Only RS256 is read: a token cannot choose how it is checked. */
export function readJwt(token: string, { kid, publicKey }: SigningKey): ReadJwt {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const header = parse(head);
  const claims = parse(body);
  if (!header || !claims || more.length > 0) return { ok: false, reason: 'malformed' };
  const genuine =
    header['alg'] === 'RS256' &&
    header['kid'] === kid &&
    verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
  return genuine ? { ok: true, claims } : { ok: false, reason: 'signature' };
}

function parse(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Claims) : null;
  } catch {
    return null;
  }
}

/** Signs a JSON web token with RS256. */
export function signJwt(claims: object, { kid, privateKey }: SigningKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ kid, alg: 'RS256' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Returns who the tokens say has issued them: the emulator's address and the pool, where the keys are published. */
export function getIssuer({
  publicUrl,
  userPoolId,
}: {
  readonly publicUrl: () => string;
  readonly userPoolId: string;
}): string {
  return `${publicUrl().replace(/\/$/, '')}/${userPoolId}`;
}
