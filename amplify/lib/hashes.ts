import { createHash } from 'node:crypto';
import type { AppContext } from './http';

/** Identifies the client for rate limits by a hash of the IP address that API Gateway saw, never of one in a header. */
export const hashClientAddress = (c: AppContext) =>
  hashKeyed('address', c.env?.requestContext?.identity?.sourceIp ?? 'unknown');

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Encodes bytes in base 32 (RFC 4648's letters, lower case, no padding). */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();

/** 130 bits of a SHA-256, enough against collisions. */
const shortDigest = (text: string) => encodeBase32(digest(text)).slice(0, 26);

/** Derives the reference of an attempt's donation: its holder may read the donation's status. */
export const deriveReference = (attempt: string) => shortDigest(`reference:${attempt.toLowerCase()}`);

/** Derives the id of a reference's donation. It cannot be reversed, so the id may be shown to the provider. */
export const deriveDonationId = (reference: string) => `don_${shortDigest(`donation:${reference}`)}`;

/** Derives the id of an attempt's plan. It cannot be reversed, so the id may be shown to the provider. */
export const derivePlanId = (attempt: string) => `plan_${shortDigest(`plan:${attempt.toLowerCase()}`)}`;

/** Derives the attempt of a plan's donation for a due date: always the same, and as hard to guess as the plan's own. */
export const derivePlanAttempt = (attempt: string, key: string) => `plan:${attempt.toLowerCase()}:${key}`;

/**
 * Returns a key for counting or finding personal data (an email or IP address) without storing it. Ignores the case of A to Z
 * only: JavaScript's lower case would also merge the Kelvin sign (U+212A) with k, as would Unicode's normal forms.
 */
export const hashKeyed = (kind: string, value: string) =>
  shortDigest(`${kind}:${value.trim().replace(/[A-Z]/g, (email) => email.toLowerCase())}`);

/** Returns the key by which an address's plans are found. */
export const hashPlanAddress = (email: string) => hashKeyed('plan-email', email);

/** JSON with sorted keys, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/** Returns a hash that is equal for equal requests. */
export const hashJson = (value: unknown) => digest(canonicalJson(value)).toString('hex');
