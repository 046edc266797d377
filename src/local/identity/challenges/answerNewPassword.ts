import { invalidParameter } from '../http/refusals';
import { nextStep } from '../signIn/nextStep';
import { readAttributes } from '../users/attributes';
import { newPassword } from '../users/newPassword';
import { saveUser } from '../users/saveUser';
import type { ChallengeAnswer } from './ChallengeAnswer';
import { requiredResponse, takeAnswer } from './takeAnswer';
import { userOf } from './userOf';

const prefix = 'userAttributes.';

/** The password that replaces a temporary one, with attributes that may come along. */
export const answerNewPassword: ChallengeAnswer = (call, input) => {
  const { record, close } = takeAnswer(call, input, 'NEW_PASSWORD_REQUIRED');
  const user = userOf(call, record);
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
