import type { AuthFlow, CustomQuestion } from '../PoolSettings';
import type { User } from '../store/records';

/** The custom challenge of a sign-in. Cognito calls the triggers that ask one in the custom flow alone. */
export const questionFor = (user: User, flow: AuthFlow): CustomQuestion | undefined =>
  flow === 'CUSTOM_AUTH' ? user.customQuestion : undefined;
