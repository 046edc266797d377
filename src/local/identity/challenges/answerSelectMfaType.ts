import { invalidParameter } from '../http/refusals';
import { askFactor } from '../signIn/askMfa';
import type { ChallengeAnswer } from './ChallengeAnswer';
import { requiredResponse, takeAnswer } from './takeAnswer';
import { userOf } from './userOf';

/** Which of several second factors it shall be. */
export const answerSelectMfaType: ChallengeAnswer = (call, input) => {
  const { record, close } = takeAnswer(call, input, 'SELECT_MFA_TYPE');
  const user = userOf(call, record);
  const answer = requiredResponse(input.responses, 'ANSWER');
  const kind = user.mfa.find((one) => one === answer);
  if (!kind) throw invalidParameter('Invalid challenge response: ANSWER is not one of MFAS_CAN_CHOOSE.');
  close();
  return askFactor(call, { username: record.username, sub: record.sub, progress: record.progress }, user, kind);
};
