import { z } from 'zod';
import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { token, operation, type Operation } from './operation';
import {
  tooManyPasskeys,
  invalidParameter,
  webAuthnChallengeNotFound,
  webAuthnNotSupported,
  webAuthnWrongSite,
  CognitoError,
} from './refusals';
import { describePasskey, listPasskeys, readOrigin } from './passkeys';
import { authenticate } from './startSession';
import { seconds } from './records';

/** So many passkeys a user can have (Developer Guide, quotas). */
const maxPasskeys = 20;

/** How long a browser may take, in milliseconds. */
const registrationTime = 5 * 60 * 1000;

const input = z.object({
  AccessToken: token,
  Credential: z.looseObject({
    id: z.string(),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).default('platform'),
    response: z.looseObject({ clientDataJSON: z.string() }),
  }),
});

/** The library says what is wrong only in words. */
function toRefusal({ message }: Error): Error {
  if (/challenge/i.test(message)) return webAuthnChallengeNotFound();
  if (/RP ID/i.test(message)) return webAuthnWrongSite();
  return webAuthnNotSupported();
}

/** A page has room for all that a user can have, so there is never a second one. */
const listWebAuthnCredentialsInput = z.object({
  AccessToken: token,
  MaxResults: z.number().int().min(0).max(20).optional(),
  NextToken: z.string().optional(),
});

/** Passkeys of signed-in users. */
export const passkeyOperations: Readonly<Record<string, Operation>> = {
  /** Answers what a browser needs to make a passkey for signed-in users. */
  StartWebAuthnRegistration: operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
    const { user } = authenticate(call, AccessToken);
    const { relyingPartyId, userVerification } = call.settings.passkeys;
    const passkeys = listPasskeys(call, user.sub);
    if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
    const challenge = call.random(32).toString('base64url');
    call.store.put('registrations', user.sub, { challenge, expiresAt: call.now + registrationTime });
    return {
      CredentialCreationOptions: {
        rp: { id: relyingPartyId, name: relyingPartyId },
        user: { id: Buffer.from(user.sub).toString('base64url'), name: user.email, displayName: user.email },
        challenge,
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        timeout: registrationTime,
        excludeCredentials: passkeys.map(describePasskey),
        authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification },
      },
    };
  }),
  /** Takes the passkey that a browser has made; each challenge is good for one. */
  CompleteWebAuthnRegistration: operation(input, async (call, { AccessToken, Credential }) => {
    const { user } = authenticate(call, AccessToken);
    const settings = call.settings.passkeys;
    const open = call.store.get('registrations', user.sub);
    if (!open || open.expiresAt <= call.now) throw webAuthnChallengeNotFound();
    const expectedOrigin = readOrigin(Credential.response.clientDataJSON, settings);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: Credential as unknown as RegistrationResponseJSON,
      expectedChallenge: open.challenge,
      expectedOrigin,
      expectedRPID: settings.relyingPartyId,
      requireUserVerification: settings.userVerification === 'required',
      supportedAlgorithmIDs: [-7, -257],
    }).catch((error: unknown) => {
      throw toRefusal(error as Error);
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
  }),
  /** The passkeys of the signed-in user. */
  ListWebAuthnCredentials: operation(listWebAuthnCredentialsInput, (call, { AccessToken }) => {
    const { user } = authenticate(call, AccessToken);
    const { relyingPartyId } = call.settings.passkeys;
    return {
      Credentials: listPasskeys(call, user.sub).map((passkey) => ({
        CredentialId: passkey.credentialId,
        FriendlyCredentialName: passkey.name,
        RelyingPartyId: relyingPartyId,
        AuthenticatorAttachment: passkey.attachment,
        AuthenticatorTransports: passkey.transports,
        CreatedAt: seconds(passkey.createdAt),
      })),
    };
  }),
  /** Removes a passkey of the signed-in user. */
  DeleteWebAuthnCredential: operation(
    z.object({ AccessToken: token, CredentialId: z.string().min(1) }),
    (call, { AccessToken, CredentialId }) => {
      const { user } = authenticate(call, AccessToken);
      if (call.store.get('passkeys', CredentialId)?.sub !== user.sub)
        throw new CognitoError('ResourceNotFoundException', 'The passkey does not exist.');
      call.store.delete('passkeys', CredentialId);
      return {};
    },
  ),
};
