import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { wrongPasskey } from '../http/refusals';
import { originOf, passkeySettings } from '../passkeys/relyingParty';
import { nextStep } from '../signIn/nextStep';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';
import { getChallengedUser } from './getChallengedUser';

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
