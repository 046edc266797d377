import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { passkeysOf } from '../passkeys/passkeysOf';
import { passkeySettings } from '../passkeys/relyingParty';
import { seconds } from '../seconds';
import { authenticate } from '../tokens/authenticate';

/** A page has room for all that a user can have, so there is never a second one. */
const input = z.object({
  AccessToken: token,
  MaxResults: z.number().int().min(0).max(20).optional(),
  NextToken: z.string().optional(),
});

/** The passkeys of the signed-in user. */
export const listWebAuthnCredentials = operation(input, (call, { AccessToken }) => {
  const { user } = authenticate(call, AccessToken);
  const { relyingPartyId } = passkeySettings(call);
  return {
    Credentials: passkeysOf(call, user.sub).map((passkey) => ({
      CredentialId: passkey.credentialId,
      FriendlyCredentialName: passkey.name,
      RelyingPartyId: relyingPartyId,
      AuthenticatorAttachment: passkey.attachment,
      AuthenticatorTransports: passkey.transports,
      CreatedAt: seconds(passkey.createdAt),
    })),
  };
});
