import { createHash } from 'node:crypto';
import type { IdempotencyRecord } from '../store/records';
import type { Reader, Writer } from '../store/Store';
import { ApiFailure } from './ApiFailure';
import type { RawHash } from './parseForm';

/** Keys are forgotten after a day. */
const keyLifeSeconds = 86_400;

/** What a request is, apart from its key: equal for a request that is sent again. */
export function fingerprintOf(method: string, path: string, params: RawHash): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(params)]))
    .digest('base64url');
}

/**
 * The answer that a key had, to be given again; null for a key that is new, or forgotten.
 *
 * @throws ApiFailure where the key was used for another request.
 */
export function findAnswer(reader: Reader, key: string, fingerprint: string, now: number): IdempotencyRecord | null {
  const kept = reader.get('idempotency', key);
  if (!kept || kept.created + keyLifeSeconds <= now) return null;
  if (kept.fingerprint === fingerprint) return kept;
  throw new ApiFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Takes the keys away that are forgotten. */
export function forgetKeys(writer: Writer, now: number): void {
  for (const { id, created } of writer.all('idempotency'))
    if (created + keyLifeSeconds <= now) writer.remove('idempotency', id);
}

/** 409 for a key whose first request is not answered yet. */
export function keyInUse(key: string): ApiFailure {
  return new ApiFailure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

/** 400 for a key that is too long. */
export function checkKeyLength(key: string): void {
  if (key.length > 255)
    throw new ApiFailure(400, {
      type: 'idempotency_error',
      message: `Idempotency keys are at most 255 characters long; yours has ${key.length}.`,
    });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
