import type { Call } from '../Call';
import { describePasskey, passkeysOf } from '../passkeys/passkeysOf';
import { passkeySettings } from '../passkeys/relyingParty';
import type { Progress, User } from '../store/records';
import { askChallenge, sessionLifetime } from './askChallenge';
import type { AuthResponse } from './AuthResponse';

/** Asks for a passkey. No second factor follows: Cognito asks for one after a password alone (Developer Guide, "Adding MFA"). */
export function askPasskey(call: Call, name: string, user: User, progress: Progress): AuthResponse {
  const { relyingPartyId, userVerification } = passkeySettings(call);
  const passkeyChallenge = call.random(32).toString('base64url');
  const options = {
    challenge: passkeyChallenge,
    timeout: sessionLifetime,
    rpId: relyingPartyId,
    allowCredentials: passkeysOf(call, user.sub).map(describePasskey),
    userVerification,
  };
  return askChallenge(
    call,
    {
      name: 'WEB_AUTHN',
      username: name,
      sub: user.sub,
      progress: { ...progress, mfaShown: true },
      passkeyChallenge,
    },
    { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  );
}
