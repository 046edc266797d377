import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Call } from '../Call';
import { unknownDevice, invalidParameter, wrongPasskey, wrongCredentials } from '../http/refusals';
import { nextStep, questionFor } from '../signIn/nextStep';
import { takeProof } from '../signIn/takeProof';
import { passwordTried } from '../signIn/tryPassword';
import { requiredResponse, readChallengeAnswer, getChallengedUser } from './ChallengeHandler';
import type { ChallengeHandler } from './ChallengeHandler';
import { readAttributes } from '../users/attributes';
import { newPassword } from '../users/passwords';
import { saveUser } from '../users/users';
import { originOf, passkeySettings } from '../passkeys/relyingParty';
import { askChallenge } from '../signIn/askChallenge';
import { beginFactor, offeredFactors } from '../signIn/beginUserAuth';

/** The proof of a password. For an unknown name, no proof is right. */
export const answerPasswordVerifier: ChallengeHandler = (call, { responses }) => {
  const { record, proven, close } = takeProof(call, responses, 'PASSWORD_VERIFIER');
  const deviceKey = responses['DEVICE_KEY'] ?? record.progress.deviceKey;
  // The SDK then forgets its device and shows the same proof again: the exchange stays open.
  if (deviceKey !== undefined && !isKnownDevice(call, record.sub, deviceKey)) throw unknownDevice();
  close();
  const found = record.sub === null ? undefined : call.store.get('users', record.sub);
  // The verifier may have changed since the exchange began.
  const user = found?.verifier === record.srp?.verifier ? found : undefined;
  const known = passwordTried(call, record.username, user, proven);
  return nextStep(call, record.username, known, { ...record.progress, deviceKey });
};

function isKnownDevice({ store, settings }: Call, sub: string | null, deviceKey: string): boolean {
  return settings.deviceTracking === 'off' || store.get('devices', deviceKey)?.sub === sub;
}

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

/** A passkey at a sign-in: signed by a key of this very user, for this challenge and this site. */
export const answerPasskey: ChallengeHandler = async (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'WEB_AUTHN');
  const settings = passkeySettings(call);
  const response = readCredential(requiredResponse(input.responses, 'CREDENTIAL'));
  // Whatever comes of it, the challenge is over.
  close();
  const passkey = call.store.get('passkeys', response.id);
  if (!passkey || passkey.sub !== record.sub || !record.passkeyChallenge) throw wrongPasskey();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: record.passkeyChallenge,
    expectedOrigin: originOf(response.response.clientDataJSON, settings),
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
  if (!verified) throw wrongPasskey();
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
