import type { Session } from './Session';

/**
 * Whether a session is valid: until its access token or its ID token expires, whichever is first.
 *
 * @param drift - milliseconds that the service's clock is ahead of this device's
 */
export function isValid({ validUntil }: Pick<Session, 'validUntil'>, now: Date, drift = 0): boolean {
  return now.getTime() + drift < validUntil.getTime();
}
