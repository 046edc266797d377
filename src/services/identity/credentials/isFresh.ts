import { limits } from '../limits';
import type { Credentials } from './Credentials';

/** Credentials are refreshed 50 minutes after they were loaded, and never used after they expire. */
export function isFresh({ expiration }: Pick<Credentials, 'expiration'>, loadedAt: Date, now: Date): boolean {
  return now.getTime() < loadedAt.getTime() + limits.credentialsRefresh && now.getTime() < expiration.getTime();
}
