import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` of a body: the time, and the HMAC-SHA256 of time and body under the endpoint's secret.
 *
 * @param seconds since 1970
 */
export function signPayload(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${signature}`;
}
