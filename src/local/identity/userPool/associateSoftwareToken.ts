import { z } from 'zod';
import { session, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter, softwareTokenMfaOff } from '../http/refusals';
import { openSession } from '../signIn/askChallenge';
import { takeSession } from '../signIn/takeSession';
import { authenticate } from '../tokens/authenticate';
import { toBase32 } from '../totp/base32';
import { saveUser } from '../users/saveUser';

/** As many bytes as the real secrets have. */
const secretBytes = 32;

const input = z.object({ AccessToken: token.optional(), Session: session.optional() });

/** Hands out the secret of an authenticator app: to the signed-in user, or in the midst of a sign-in that asks for one. */
export const associateSoftwareToken = operation(input, (call, { AccessToken, Session }) => {
  const secret = toBase32(call.random(secretBytes));
  if (Session !== undefined) {
    const { record, close } = takeSession(call, Session, ['MFA_SETUP']);
    close();
    return { SecretCode: secret, Session: openSession(call, { ...record, totpSecret: secret }) };
  }
  if (AccessToken === undefined) throw invalidParameter('Either an access token or a session is required.');
  const { user } = authenticate(call, AccessToken);
  if (call.settings.mfa === 'OFF') throw softwareTokenMfaOff();
  saveUser(call, user, { pendingTotpSecret: secret });
  return { SecretCode: secret };
});
