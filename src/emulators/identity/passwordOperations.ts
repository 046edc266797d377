import { z } from 'zod';
import { takeFromLimit, createCode, takeCode, codeMessage, emailDelivery } from './codes';
import {
  password,
  token,
  clientId,
  metadata,
  username,
  confirmationCode,
  operation,
  session,
  type Operation,
} from './operation';
import { wrongCredentials, wrongCode, invalidParameter, CognitoError } from './refusals';
import { assertNotLocked, clearFailures } from './tryPassword';
import { authenticate } from './startSession';
import { checkPassword, assertPassword, hashPassword } from './passwords';
import { noteConfirmed } from './triggers';
import { saveUser, assertClient, findUser, normaliseName, mfaSettings, setMfaPreference } from './users';
import { openSession, takeSession } from './askChallenge';
import { toBase32, matchTotp } from './totpCode';
import type { Call } from './Call';

/** As many bytes as the real secrets have. */
const secretBytes = 32;

const associateInput = z.object({ AccessToken: token.optional(), Session: session.optional() });

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

/** @returns the time step whose code it is. */
function assertCode(call: Call, secret: string | undefined, code: string): number {
  if (secret === undefined)
    throw new CognitoError('InvalidParameterException', 'User has not been associated with a software token.');
  const step = matchTotp(secret, code, call.now);
  if (step === null) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
  return step;
}

const changePasswordInput = z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password });

const forgotPasswordInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

const confirmForgotPasswordInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  Password: password,
  ClientMetadata: metadata,
});

/** Passwords, and the second factors that follow them. */
export const passwordOperations: Readonly<Record<string, Operation>> = {
  /** Hands out the secret of an authenticator app: to the signed-in user, or in the midst of a sign-in that asks for one. */
  AssociateSoftwareToken: operation(associateInput, (call, { AccessToken, Session }) => {
    const secret = toBase32(call.random(secretBytes));
    if (Session !== undefined) {
      const { record, close } = takeSession(call, Session, ['MFA_SETUP']);
      close();
      return { SecretCode: secret, Session: openSession(call, { ...record, totpSecret: secret }) };
    }
    if (AccessToken === undefined) throw invalidParameter('Either an access token or a session is required.');
    const { user } = authenticate(call, AccessToken);
    saveUser(call, user, { pendingTotpSecret: secret });
    return { SecretCode: secret };
  }),
  /** Checks that an authenticator app has the secret that was handed out. */
  VerifySoftwareToken: operation(verifySoftwareTokenInput, (call, { AccessToken, Session, UserCode }) => {
    if (Session !== undefined) {
      const { record, close } = takeSession(call, Session, ['MFA_SETUP']);
      assertCode(call, record.totpSecret, UserCode);
      close();
      return { Status: 'SUCCESS', Session: openSession(call, { ...record, totpShown: true }) };
    }
    if (AccessToken === undefined) throw invalidParameter('Either an access token or a session is required.');
    const { user } = authenticate(call, AccessToken);
    const lastTotpStep = assertCode(call, user.pendingTotpSecret, UserCode);
    // The code that proved the app signs no one in: each works once.
    saveUser(call, user, { totpSecret: user.pendingTotpSecret, pendingTotpSecret: undefined, lastTotpStep });
    return { Status: 'SUCCESS' };
  }),
  /** Switches the caller's second factors on and off, and says which comes first. */
  SetUserMFAPreference: operation(z.object({ AccessToken: token, ...mfaSettings }), (call, body) => {
    setMfaPreference(call, authenticate(call, body.AccessToken).user, body);
    return {};
  }),
  /** Changes the password of the signed-in user; sessions go on, as in the real pool. */
  ChangePassword: operation(changePasswordInput, (call, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { user } = authenticate(call, AccessToken);
    assertPassword(ProposedPassword);
    takeFromLimit(call, 'ChangePassword', user.sub);
    assertNotLocked(call, user.email.toLowerCase());
    if (!checkPassword(call, user, PreviousPassword)) throw wrongCredentials();
    saveUser(call, user, hashPassword(call, user.sub, ProposedPassword));
    return {};
  }),
  /**
   * Sends a code with which a new password can be chosen. An unknown name, a disabled account and an address that was
   * never confirmed get the same answer, and no message.
   */
  ForgotPassword: operation(forgotPasswordInput, (call, { ClientId, Username, ClientMetadata }) => {
    assertClient(call, ClientId);
    const name = normaliseName(Username);
    takeFromLimit(call, 'ForgotPassword', name);
    const user = findUser(call, Username);
    const code = createCode(call, 'reset-password', user?.email.toLowerCase() ?? name);
    if (user?.enabled && user.emailVerified)
      call.messages.push(codeMessage(user, code, 'CustomMessage_ForgotPassword', { clientMetadata: ClientMetadata }));
    return { CodeDeliveryDetails: emailDelivery(user?.email ?? Username) };
  }),
  /** Sets a new password by the code that was sent. A password that is refused does not use the code up. */
  ConfirmForgotPassword: operation(confirmForgotPasswordInput, (call, body) => {
    const { ClientId, Username, ConfirmationCode, Password, ClientMetadata } = body;
    assertClient(call, ClientId);
    assertPassword(Password);
    const name = normaliseName(Username);
    takeFromLimit(call, 'ConfirmForgotPassword', name);
    const user = findUser(call, Username);
    takeCode(call, 'reset-password', user?.email.toLowerCase() ?? name, ConfirmationCode);
    if (!user?.enabled) throw wrongCode();
    const secrets = hashPassword(call, user.sub, Password);
    const confirmed = saveUser(call, user, { ...secrets, status: 'CONFIRMED', emailVerified: true });
    noteConfirmed(call, confirmed, 'ConfirmForgotPassword', ClientMetadata);
    clearFailures(call, name);
    return {};
  }),
};
