import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import type { IdentityStore } from '../store/IdentityStore';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** As published. */
  readonly publicJwk: JsonWebKey;
}

/** The pool's key: made at the first start, kept ever after, so that tokens outlive the process. */
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
