import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter, webAuthnChallengeNotFound, webAuthnNotSupported, webAuthnWrongSite } from '../http/refusals';
import { originOf, passkeySettings } from '../passkeys/relyingParty';
import { authenticate } from '../tokens/authenticate';

const input = z.object({
  AccessToken: token,
  Credential: z.looseObject({
    id: z.string(),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).default('platform'),
    response: z.looseObject({ clientDataJSON: z.string() }),
  }),
});

/** Takes the passkey that a browser has made; each challenge is good for one. */
export const completeWebAuthnRegistration = operation(input, async (call, { AccessToken, Credential }) => {
  const { user } = authenticate(call, AccessToken);
  const settings = passkeySettings(call);
  const open = call.store.get('registrations', user.sub);
  if (!open || open.expiresAt <= call.now) throw webAuthnChallengeNotFound();
  const expectedOrigin = originOf(Credential.response.clientDataJSON, settings);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: Credential as unknown as RegistrationResponseJSON,
    expectedChallenge: open.challenge,
    expectedOrigin,
    expectedRPID: settings.relyingPartyId,
    requireUserVerification: settings.userVerification === 'required',
    supportedAlgorithmIDs: [-7, -257],
  }).catch((error: unknown) => {
    throw refusalOf(error as Error);
  });
  if (!registrationInfo) throw webAuthnNotSupported();
  const { credential } = registrationInfo;
  const attachment = Credential.authenticatorAttachment;
  if (call.store.get('passkeys', credential.id)) throw invalidParameter('The passkey is registered already.');
  call.store.delete('registrations', user.sub);
  call.store.put('passkeys', credential.id, {
    sub: user.sub,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    attachment,
    name: attachment === 'cross-platform' ? 'Security key' : 'Passkey',
    createdAt: call.now,
  });
  return {};
});

/** The library says what is wrong in words alone. */
function refusalOf({ message }: Error): Error {
  if (/challenge/i.test(message)) return webAuthnChallengeNotFound();
  if (/RP ID/i.test(message)) return webAuthnWrongSite();
  return webAuthnNotSupported();
}
