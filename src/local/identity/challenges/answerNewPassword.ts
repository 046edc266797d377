import { invalidParameter } from '../http/refusals';
import { nextStep } from '../signIn/nextStep';
import { readAttributes } from '../users/attributes';
import { newPassword } from '../users/newPassword';
import { saveUser } from '../users/saveUser';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';
import { getChallengedUser } from './getChallengedUser';

const prefix = 'userAttributes.';

/** The password that replaces a temporary one, with attributes that may come along. */
export const answerNewPassword: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'NEW_PASSWORD_REQUIRED');
  const user = getChallengedUser(call, record);
  const secrets = newPassword(call, user.sub, requiredResponse(input.responses, 'NEW_PASSWORD'));
  const given = Object.entries(input.responses)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }));
  const { email, others } = readAttributes(given);
  if (email !== undefined) throw invalidParameter('Cannot modify an already provided email');
  close();
  const ready = saveUser(call, user, {
    ...secrets,
    attributes: { ...user.attributes, ...others },
    status: 'CONFIRMED',
  });
  return nextStep(call, record.username, ready, record.progress);
};
