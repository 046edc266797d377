import { usedSoftwareToken, wrongMfaCode, wrongSignInCode, invalidParameter } from '../http/refusals';
import { assertNotLocked, clearFailures, recordFailure } from '../signIn/lockout';
import { nextStep } from '../signIn/nextStep';
import type { MfaKind } from '../store/records';
import { hashToken } from '../tokens/hashToken';
import { matchTotp } from '../totp/totpCode';
import { saveUser, isEmail } from '../users/users';
import { requiredResponse, readChallengeAnswer, getChallengedUser } from './ChallengeHandler';
import type { ChallengeHandler } from './ChallengeHandler';
import { askSentCode } from '../signIn/askSentCode';
import { askFactor } from '../signIn/askMfa';

/**
 * The code of a second factor, or of email as a first one. A wrong code leaves the question open; five lock it, as wrong passwords do
 * (Developer Guide, "Adding MFA to a user pool").
 */
export const answerMfaCode =
  (kind: MfaKind): ChallengeHandler =>
  (call, input) => {
    const { record, close } = readChallengeAnswer(call, input, kind);
    const code = requiredResponse(input.responses, `${kind}_CODE`);
    const refusal = record.progress.flow === 'USER_AUTH' && kind === 'EMAIL_OTP' ? wrongSignInCode : wrongMfaCode;
    // A right password in between does not make the guesses fewer.
    const guesses = `code ${record.sub ?? record.username}`;
    assertNotLocked(call, guesses);
    const wrong = () => {
      recordFailure(call, guesses);
      return refusal();
    };
    const deviceKey = input.responses['DEVICE_KEY'] ?? record.progress.deviceKey;
    const progress = { ...record.progress, deviceKey, mfaShown: true };

    if (kind !== 'SOFTWARE_TOKEN_MFA') {
      if (record.sub === null || hashToken(`${record.username} ${code}`) !== record.codeHash) throw wrong();
      close();
      clearFailures(call, guesses);
      return nextStep(call, record.username, getChallengedUser(call, record), progress);
    }
    const user = getChallengedUser(call, record);
    const step = user.totpSecret === undefined ? null : matchTotp(user.totpSecret, code, call.now);
    if (step === null) throw wrong();
    if (user.lastTotpStep !== undefined && step <= user.lastTotpStep) throw usedSoftwareToken();
    close();
    clearFailures(call, guesses);
    return nextStep(call, record.username, saveUser(call, user, { lastTotpStep: step }), progress);
  };

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
