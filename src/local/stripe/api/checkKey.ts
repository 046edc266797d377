import { timingSafeEqual } from 'node:crypto';
import { ApiFailure } from './ApiFailure';
import type { Audience } from './Route';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

function refuse(message: string, status = 401, code?: string): ApiFailure {
  return new ApiFailure(status, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/**
 * Who asks, by `Authorization: Bearer …`, `Authorization: Basic …` (the key as the user) or, for the publishable key alone,
 * the parameter `key`.
 *
 * @throws ApiFailure without a key, or with one that is not this account's.
 */
export function checkKey(header: string | undefined, parameter: string | null, keys: Keys): Audience {
  const key = keyOf(header) ?? parameter;
  if (!key)
    throw refuse(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (header && isSame(key, keys.secretKey)) return 'server';
  if (isSame(key, keys.publishableKey)) return 'browser';
  throw refuse(`Invalid API Key provided: ${masked(key)}`);
}

/** A browser asked for what only the site's server may. */
export function secretKeyRequired(): ApiFailure {
  return refuse(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    403,
    'secret_key_required',
  );
}

function keyOf(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+)\s+(\S+)$/.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}
