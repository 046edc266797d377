import type { Call } from '../Call';
import type { AuthFlow, CustomQuestion } from '../PoolSettings';
import type { User } from '../store/records';

/**
 * The custom challenge of a sign-in: the pool's in the custom flow, and a demonstration user's own in every flow, so that
 * the site's usual sign-in meets it too.
 */
export function questionFor({ settings }: Call, user: User, flow: AuthFlow): CustomQuestion | undefined {
  return user.customQuestion ?? (flow === 'CUSTOM_AUTH' ? (settings.customAuth ?? undefined) : undefined);
}
