import { usedSoftwareToken, wrongMfaCode, wrongSignInCode } from '../http/refusals';
import { assertNotLocked, clearFailures, recordFailure } from '../signIn/lockout';
import { nextStep } from '../signIn/nextStep';
import type { MfaKind } from '../store/records';
import { hashToken } from '../tokens/hashToken';
import { matchTotp } from '../totp/totpCode';
import { saveUser } from '../users/saveUser';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';
import { getChallengedUser } from './getChallengedUser';

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
