import { verify } from 'node:crypto';
import type { SigningKey } from './signingKey';

export type Claims = Readonly<Record<string, unknown>>;

export type ReadJwt =
  { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly reason: 'malformed' | 'signature' };

/** The claims of a token that this key has signed. Only RS256 is read: a token cannot choose how it is checked. */
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
