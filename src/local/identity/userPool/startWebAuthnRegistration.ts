import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { tooManyPasskeys } from '../http/refusals';
import { describePasskey, passkeysOf } from '../passkeys/passkeysOf';
import { passkeySettings } from '../passkeys/relyingParty';
import { authenticate } from '../tokens/authenticate';

/** So many passkeys a user can have (Developer Guide, quotas). */
const mostPasskeys = 20;

/** How long a browser may take, in milliseconds. */
export const registrationTime = 5 * 60 * 1000;

/** What a browser needs to make a passkey for signed-in users. */
export const startWebAuthnRegistration = operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
  const { user } = authenticate(call, AccessToken);
  const { relyingPartyId, userVerification } = passkeySettings(call);
  const passkeys = passkeysOf(call, user.sub);
  if (passkeys.length >= mostPasskeys) throw tooManyPasskeys();
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
});
