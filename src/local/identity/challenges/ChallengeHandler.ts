import type { Call } from '../Call';
import type { AuthResponse } from '../signIn/askChallenge';
import { userNotFound, invalidParameter, invalidSession } from '../http/refusals';
import type { ChallengeRecord, User, ChallengeName } from '../store/records';
import { takeSession } from '../signIn/takeSession';
import type { OpenChallenge } from '../signIn/takeSession';

interface ChallengeInput {
  readonly responses: Readonly<Record<string, string>>;
  readonly session: string | undefined;
}

/** Takes the answer to one kind of question. */
export type ChallengeHandler = (call: Call, input: ChallengeInput) => AuthResponse | Promise<AuthResponse>;

/** Who a question was put to; they may have been deleted since. */
export function getChallengedUser({ store }: Call, { sub }: ChallengeRecord): User {
  const user = sub === null ? undefined : store.get('users', sub);
  if (!user) throw userNotFound();
  return user;
}

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
