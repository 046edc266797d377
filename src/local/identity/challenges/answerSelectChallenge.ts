import { invalidParameter } from '../http/refusals';
import { beginFactor, offeredFactors } from '../signIn/beginUserAuth';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';

/** Which first factor it shall be. */
export const answerSelectChallenge: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'SELECT_CHALLENGE');
  const answer = requiredResponse(input.responses, 'ANSWER');
  const user = record.sub === null ? undefined : call.store.get('users', record.sub);
  if (!offeredFactors(call, user).includes(answer))
    throw invalidParameter(`Selected challenge ${answer} is not available.`);
  close();
  const start = { name: record.username, user, parameters: input.responses, progress: record.progress };
  return beginFactor(call, start, answer);
};
