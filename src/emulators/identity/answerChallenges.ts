import {
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
} from '@simplewebauthn/server';
import type { Call } from './Call';
import {
  invalidParameter,
  wrongPasskey,
  wrongCredentials,
  userNotFound,
  invalidSession,
  usedSoftwareToken,
  wrongMfaCode,
  wrongSignInCode,
} from './refusals';
import { nextStep, questionFor, askFactor, askSentCode } from './nextStep';
import { takeProof } from './startSrp';
import { passwordTried, assertNotLocked, clearFailures, recordFailure } from './tryPassword';
import { readAttributes, saveUser, isEmail } from './users';
import { hashPassword } from './passwords';
import { readOrigin } from './passkeys';
import { askChallenge, requiredResponse, takeSession, type AuthResponse, type OpenChallenge } from './askChallenge';
import { beginFactor, offeredFactors } from './beginUserAuth';
import type { ChallengeRecord, User, ChallengeName, MfaKind } from './records';
import { hashToken } from './jwt';
import { matchTotp } from './totpCode';

/**
 * Checks the code of a second factor, or of email as a first one. A wrong code leaves the question open; five lock it, as wrong passwords do
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
    const progress = { ...record.progress, mfaShown: true };

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

/** Finishes setting a second factor up: an authenticator app that has shown its code, or an address that gets one now. */
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

/** Takes the choice among several second factors. */
export const answerSelectMfaType: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'SELECT_MFA_TYPE');
  const user = getChallengedUser(call, record);
  const answer = requiredResponse(input.responses, 'ANSWER');
  const kind = user.mfa.find((one) => one === answer);
  if (!kind) throw invalidParameter('Invalid challenge response: ANSWER is not one of MFAS_CAN_CHOOSE.');
  close();
  return askFactor(call, { username: record.username, sub: record.sub, progress: record.progress }, user, kind);
};

interface ChallengeInput {
  readonly responses: Readonly<Record<string, string>>;
  readonly session: string | undefined;
}

/** Takes the answer to one kind of question. */
export type ChallengeHandler = (call: Call, input: ChallengeInput) => AuthResponse | Promise<AuthResponse>;

/** Returns who a question was put to; they may have been deleted since. */
export function getChallengedUser({ store }: Call, { sub }: ChallengeRecord): User {
  const user = sub === null ? undefined : store.get('users', sub);
  if (!user) throw userNotFound();
  return user;
}

/**
 * Reads the question that an answer belongs to.
 *
 * @throws CognitoError if user name or session is missing, or the session is not one of this question and user.
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

/** Checks the proof of a password. For an unknown name, no proof is right. */
export const answerPasswordVerifier: ChallengeHandler = (call, { responses }) => {
  const { record, proven, close } = takeProof(call, responses);
  close();
  const found = record.sub === null ? undefined : call.store.get('users', record.sub);
  // The verifier may have changed since the exchange began.
  const user = found?.verifier === record.srp?.verifier ? found : undefined;
  const known = passwordTried(call, record.username, user, proven);
  return nextStep(call, record.username, known, record.progress);
};

const prefix = 'userAttributes.';

/** Takes the password that replaces a temporary one, with attributes that may come along. */
export const answerNewPassword: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'NEW_PASSWORD_REQUIRED');
  const user = getChallengedUser(call, record);
  const secrets = hashPassword(call, user.sub, requiredResponse(input.responses, 'NEW_PASSWORD'));
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
  return nextStep(call, record.username, ready, { ...record.progress, hasNewPassword: true });
};

/** Checks a passkey at a sign-in: signed by a key of this very user, for this challenge and this site. */
export const answerPasskey: ChallengeHandler = async (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'WEB_AUTHN');
  const settings = call.settings.passkeys;
  const response = readCredential(requiredResponse(input.responses, 'CREDENTIAL'));
  // Whatever comes of it, the challenge is over.
  close();
  const passkey = call.store.get('passkeys', response.id);
  if (!passkey || passkey.sub !== record.sub || !record.passkeyChallenge) throw wrongPasskey();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: record.passkeyChallenge,
    expectedOrigin: readOrigin(response.response.clientDataJSON, settings),
    expectedRPID: settings.relyingPartyId,
    requireUserVerification: settings.userVerification === 'required',
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransportFuture[],
    },
  }).catch(() => {
    throw wrongPasskey();
  });
  // Removed while it was checked, it must not come back.
  if (!verified || !call.store.get('passkeys', response.id)) throw wrongPasskey();
  call.store.put('passkeys', passkey.credentialId, { ...passkey, counter: authenticationInfo.newCounter });
  return nextStep(call, record.username, getChallengedUser(call, record), record.progress);
};

function readCredential(text: string): AuthenticationResponseJSON {
  try {
    const value = JSON.parse(text) as Partial<AuthenticationResponseJSON> | null;
    if (value?.id && value.response?.clientDataJSON) return value as AuthenticationResponseJSON;
  } catch {
    // Said below, as for everything that is no credential.
  }
  throw wrongPasskey();
}

/** The third wrong answer ends the sign-in, as in Amazon's example of a trigger. */
const maxWrongAnswers = 3;

/** Checks the answer to a custom question; a wrong one is asked for again. */
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

/** Takes the choice of a first factor. */
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
