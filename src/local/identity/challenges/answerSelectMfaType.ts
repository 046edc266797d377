import { invalidParameter } from '../http/refusals';
import { askFactor } from '../signIn/askMfa';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';
import { getChallengedUser } from './getChallengedUser';

/** Which of several second factors it shall be. */
export const answerSelectMfaType: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'SELECT_MFA_TYPE');
  const user = getChallengedUser(call, record);
  const answer = requiredResponse(input.responses, 'ANSWER');
  const kind = user.mfa.find((one) => one === answer);
  if (!kind) throw invalidParameter('Invalid challenge response: ANSWER is not one of MFAS_CAN_CHOOSE.');
  close();
  return askFactor(call, { username: record.username, sub: record.sub, progress: record.progress }, user, kind);
};
