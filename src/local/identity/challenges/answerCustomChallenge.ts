import { wrongCredentials } from '../http/refusals';
import { askChallenge } from '../signIn/askChallenge';
import { nextStep } from '../signIn/nextStep';
import { questionFor } from '../signIn/questionFor';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';
import { getChallengedUser } from './getChallengedUser';

/** The third wrong answer ends the sign-in, as in Amazon's example of a trigger. */
const maxWrongAnswers = 3;

/** The answer to a custom question; a wrong one is asked for again. */
export const answerCustomChallenge: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'CUSTOM_CHALLENGE');
  const user = getChallengedUser(call, record);
  const question = questionFor(user, record.progress.flow);
  const answer = requiredResponse(input.responses, 'ANSWER');
  close();
  if (!question || answer === question.answer)
    return nextStep(call, record.username, user, { ...record.progress, customShown: true });
  const wrong = (record.wrong ?? 0) + 1;
  if (wrong >= maxWrongAnswers) throw wrongCredentials();
  return askChallenge(
    call,
    { name: record.name, username: record.username, sub: record.sub, progress: record.progress, wrong },
    { USERNAME: user.sub, question: question.question },
  );
};
