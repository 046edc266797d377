import { invalidParameter } from '../http/refusals';
import { askSentCode } from '../signIn/askSentCode';
import { nextStep } from '../signIn/nextStep';
import type { MfaKind } from '../store/records';
import { isEmail } from '../users/isEmail';
import { saveUser } from '../users/saveUser';
import type { ChallengeHandler } from './ChallengeHandler';
import { readChallengeAnswer } from './readChallengeAnswer';
import { getChallengedUser } from './getChallengedUser';

/** The end of setting a second factor up: an authenticator app that has shown its code, or an address that gets one now. */
export const answerMfaSetup: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'MFA_SETUP');
  const user = getChallengedUser(call, record);
  const opening = { username: record.username, sub: record.sub, progress: record.progress };
  const may = (kind: MfaKind) => user.mfaToSetUp?.includes(kind) ?? false;
  const email = input.responses['EMAIL'];

  if (email !== undefined && may('EMAIL_OTP')) {
    if (!isEmail(email) || email.toLowerCase() !== user.email.toLowerCase())
      throw invalidParameter('Invalid email address format.');
    close();
    const ready = saveUser(call, user, { mfa: ['EMAIL_OTP'], mfaToSetUp: undefined });
    return askSentCode(call, opening, ready, 'EMAIL_OTP');
  }
  if (!record.totpShown || !may('SOFTWARE_TOKEN_MFA'))
    throw invalidParameter('User has not verified software token mfa');
  close();
  const ready = saveUser(call, user, {
    mfa: ['SOFTWARE_TOKEN_MFA'],
    mfaToSetUp: undefined,
    totpSecret: record.totpSecret,
  });
  return nextStep(call, record.username, ready, { ...record.progress, mfaShown: true });
};
