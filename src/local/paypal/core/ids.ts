import { randomBytes, randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** An id of orders, captures and refunds: 17 digits and letters. */
export function paypalId(): string {
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}

/** An id of a webhook event. */
export function eventId(): string {
  return `WH-${paypalId()}-${paypalId()}`;
}

/** An id of a dispute. */
export function disputeId(): string {
  return `PP-R-${paypalId().slice(0, 3)}-${randomInt(10_000_000, 99_999_999)}`;
}

/** What PayPal's support asks for, in each answer. */
export function debugId(): string {
  return `f${randomBytes(6).toString('hex')}`;
}
