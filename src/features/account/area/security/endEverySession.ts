import type { Result } from '../../../../services/identity';
import type { AreaPart } from '../AreaPart';

/**
 * Signs out on every device: at the data API, which would take ID tokens for up to an hour more, then at the user pool. What the data
 * API does not hear of ends with that hour.
 */
export async function endEverySession({ data, identity }: Pick<AreaPart, 'data' | 'identity'>): Promise<Result> {
  await data.endSessions();
  return identity.signOutEverywhere();
}
