import { z } from 'zod';
import { CognitoError } from '../http/CognitoError';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';

/** Removes a passkey of the signed-in user. */
export const deleteWebAuthnCredential = operation(
  z.object({ AccessToken: token, CredentialId: z.string().min(1) }),
  (call, { AccessToken, CredentialId }) => {
    const { user } = authenticate(call, AccessToken);
    if (call.store.get('passkeys', CredentialId)?.sub !== user.sub)
      throw new CognitoError('ResourceNotFoundException', 'The passkey does not exist.');
    call.store.delete('passkeys', CredentialId);
    return {};
  },
);
