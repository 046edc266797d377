import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of an email's link: each token is for one. */
export type Purpose = 'confirm' | 'unsubscribe' | 'plan' | 'plan-code';

/** A parsed token; `expired` ones were valid once. `until` in milliseconds, 0 for no expiry. */
export type ReadToken =
  | {
      readonly state: 'valid' | 'expired';
      readonly subject: string;
      readonly nonce: string;
      readonly until: number;
    }
  | { readonly state: 'forged' };

const computeSignature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text, 'utf8').digest('base64url');

/** Longer than any valid token. */
const longest = 300;

/**
 * Signs a token with the secret. Its content is readable.
 *
 * @param about - `subject` and `nonce` of letters, digits, hyphens and underscores; `until` in milliseconds, 0 for no
 * expiry
 */
export function signToken(
  secret: string,
  purpose: Purpose,
  about: { readonly subject: string; readonly nonce?: string; readonly until?: number },
): string {
  const { subject, nonce = '', until = 0 } = about;
  const text = [purpose, subject, nonce, Math.floor(until / 1000).toString(36)].join('.');
  return `${text}.${computeSignature(secret, text)}`;
}

/** Reads an untrusted token, in constant time for right and wrong signatures. */
export function readToken(secret: string, purpose: Purpose, token: string, now: Date): ReadToken {
  const parts = token.length <= longest ? token.split('.') : [];
  const [ofPurpose, subject = '', nonce = '', end = '', signature = ''] = parts;
  const expected = Buffer.from(computeSignature(secret, parts.slice(0, 4).join('.')));
  const received = Buffer.from(signature);
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
  if (!isOurs || parts.length !== 5 || ofPurpose !== purpose) return { state: 'forged' };
  const seconds = Number.parseInt(end, 36);
  const isOver = seconds > 0 && seconds * 1000 <= now.getTime();
  return { state: isOver ? 'expired' : 'valid', subject, nonce, until: seconds * 1000 };
}
