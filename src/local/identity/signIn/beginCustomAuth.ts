import type { Call } from '../Call';
import { invalidParameter, wrongCredentials } from '../http/refusals';
import type { Progress, User } from '../store/records';
import type { AuthResponse } from './AuthResponse';
import { assertMayEnter, nextStep } from './nextStep';
import { startSrp } from './startSrp';

/**
 * Begins the custom flow: with a password first where `CHALLENGE_NAME` is `SRP_A`, else with the question at once.
 *
 * @throws CognitoError where no trigger is configured, or the flow has neither a password nor a question for a user.
 */
export function beginCustomAuth(
  call: Call,
  name: string,
  user: User | undefined,
  parameters: Readonly<Record<string, string>>,
  progress: Progress,
): AuthResponse {
  if (!call.settings.customAuth && !user?.customQuestion)
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  if (parameters['CHALLENGE_NAME'] === 'SRP_A') return startSrp(call, name, user, parameters['SRP_A'], progress);
  if (!user?.customQuestion) throw wrongCredentials();
  assertMayEnter(user);
  return nextStep(call, name, user, progress);
}
