import type { Session } from './Session';

/**
 * A session is valid until its access token or its id token expires, whichever is first.
 *
 * @param drift - milliseconds that the service's clock is ahead of this device's
 */
export function isValid({ validUntil }: Pick<Session, 'validUntil'>, now: Date, drift = 0): boolean {
  return now.getTime() + drift < validUntil.getTime();
}
