import { sign } from 'node:crypto';
import type { SigningKey } from './signingKey';

/** A JSON web token, signed with RS256. */
export function signJwt(claims: object, { kid, privateKey }: SigningKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ kid, alg: 'RS256' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}
