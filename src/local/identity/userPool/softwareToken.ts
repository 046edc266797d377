import { z } from 'zod';
import { session, token, operation } from '../http/Operation';
import { invalidParameter, softwareTokenMfaOff, CognitoError } from '../http/refusals';
import { openSession, takeSession } from '../signIn/askChallenge';
import { authenticate } from '../tokens/startSession';
import { toBase32, matchTotp } from '../totpCode';
import { saveUser, mfaSettings, setMfaPreference } from '../users';
import type { Call } from '../Call';

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

const verifySoftwareTokenInput = z.object({
  AccessToken: token.optional(),
  Session: session.optional(),
  UserCode: z
    .string()
    .min(6)
    .max(6)
    .regex(/^[0-9]+$/),
  FriendlyDeviceName: z.string().max(131_072).optional(),
});

/** Checks that an authenticator app has the secret that was handed out. */
export const verifySoftwareToken = operation(verifySoftwareTokenInput, (call, { AccessToken, Session, UserCode }) => {
  if (Session !== undefined) {
    const { record, close } = takeSession(call, Session, ['MFA_SETUP']);
    assertCode(call, record.totpSecret, UserCode);
    close();
    return { Status: 'SUCCESS', Session: openSession(call, { ...record, totpShown: true }) };
  }
  if (AccessToken === undefined) throw invalidParameter('Either an access token or a session is required.');
  const { user } = authenticate(call, AccessToken);
  if (call.settings.mfa === 'OFF') throw softwareTokenMfaOff();
  const lastTotpStep = assertCode(call, user.pendingTotpSecret, UserCode);
  // The code that proved the app signs no one in: each works once.
  saveUser(call, user, { totpSecret: user.pendingTotpSecret, pendingTotpSecret: undefined, lastTotpStep });
  return { Status: 'SUCCESS' };
});

/** @returns the time step whose code it is. */
function assertCode(call: Call, secret: string | undefined, code: string): number {
  if (secret === undefined)
    throw new CognitoError('InvalidParameterException', 'User has not been associated with a software token.');
  const step = matchTotp(secret, code, call.now);
  if (step === null) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
  return step;
}

/** Switches the caller's second factors on and off, and says which comes first. */
export const setUserMfaPreference = operation(z.object({ AccessToken: token, ...mfaSettings }), (call, body) => {
  setMfaPreference(call, authenticate(call, body.AccessToken).user, body);
  return {};
});
