import type { Call } from '../Call';
import { invalidParameter, invalidSession } from '../http/refusals';
import type { OpenChallenge } from '../signIn/takeSession';
import { takeSession } from '../signIn/takeSession';
import type { ChallengeName } from '../store/records';
import type { ChallengeInput } from './ChallengeHandler';

/**
 * The question that an answer belongs to.
 *
 * @throws CognitoError where user name or session is missing, or the session is not one of this question and user.
 */
export function readChallengeAnswer(
  call: Call,
  { responses, session }: ChallengeInput,
  name: ChallengeName,
): OpenChallenge {
  const username = requiredResponse(responses, 'USERNAME');
  if (session === undefined) throw invalidSession();
  return takeSession(call, session, [name], username);
}

/** @throws CognitoError `InvalidParameterException` naming what is missing. */
export function requiredResponse(responses: Readonly<Record<string, string>>, name: string): string {
  const value = responses[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
