import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in an e-mail may do: each token opens one thing. */
export type Purpose = 'confirm' | 'unsubscribe';

/** A token as it was read; `expired` ones were ours once. */
export type ReadToken =
  | { readonly state: 'valid' | 'expired'; readonly subject: string; readonly nonce: string }
  | { readonly state: 'forged' };

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text, 'utf8').digest('base64url');

/** Longer than any of ours. */
const longest = 300;

/**
 * Makes a token that nobody can make who does not know the secret. It hides nothing.
 *
 * @param about - `subject` and `nonce` are of letters, digits, hyphens and underscores; `until` in milliseconds, 0 for ever.
 */
export function signToken(
  secret: string,
  purpose: Purpose,
  about: { readonly subject: string; readonly nonce?: string; readonly until?: number },
): string {
  const { subject, nonce = '', until = 0 } = about;
  const text = [purpose, subject, nonce, Math.floor(until / 1000).toString(36)].join('.');
  return `${text}.${signatureOf(secret, text)}`;
}

/** Reads a token that came from anywhere. Takes as long for a wrong signature as for a right one. */
export function readToken(secret: string, purpose: Purpose, token: string, now: Date): ReadToken {
  const parts = token.length <= longest ? token.split('.') : [];
  const [ofPurpose, subject = '', nonce = '', until = '', signature = ''] = parts;
  const expected = Buffer.from(signatureOf(secret, parts.slice(0, 4).join('.')));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || parts.length !== 5 || ofPurpose !== purpose) return { state: 'forged' };
  const seconds = Number.parseInt(until, 36);
  const isOver = seconds > 0 && seconds * 1000 <= now.getTime();
  return { state: isOver ? 'expired' : 'valid', subject, nonce };
}
