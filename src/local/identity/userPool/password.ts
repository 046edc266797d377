import { z } from 'zod';
import { takeFromLimit } from '../codes/takeFromLimit';
import { password, token, clientId, metadata, username, confirmationCode, operation } from '../http/Operation';
import { wrongCredentials, wrongCode } from '../http/refusals';
import { assertNotLocked, clearFailures } from '../signIn/tryPassword';
import { authenticate } from '../tokens/startSession';
import { checkPassword, assertPassword, newPassword } from '../passwords';
import { saveUser, assertClient, findUser, normaliseName, noteConfirmed } from '../users';
import { createCode, takeCode, codeMessage, emailDelivery } from '../codes';

const input = z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password });

/** Changes the password of the signed-in user; sessions go on, as in the real pool. */
export const changePassword = operation(input, (call, { AccessToken, PreviousPassword, ProposedPassword }) => {
  const { user } = authenticate(call, AccessToken);
  assertPassword(ProposedPassword);
  takeFromLimit(call, 'ChangePassword', user.sub);
  assertNotLocked(call, user.email.toLowerCase());
  if (!checkPassword(call, user, PreviousPassword)) throw wrongCredentials();
  saveUser(call, user, newPassword(call, user.sub, ProposedPassword));
  return {};
});

const forgotPasswordInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

/**
 * Sends a code with which a new password can be chosen. An unknown name, a disabled account and an address that was
 * never confirmed get the same answer, and no message.
 */
export const forgotPassword = operation(forgotPasswordInput, (call, { ClientId, Username, ClientMetadata }) => {
  assertClient(call, ClientId);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ForgotPassword', name);
  const user = findUser(call, Username);
  const code = createCode(call, 'reset-password', user?.email.toLowerCase() ?? name);
  if (user?.enabled && user.emailVerified)
    call.messages.push(codeMessage(user, code, 'CustomMessage_ForgotPassword', { clientMetadata: ClientMetadata }));
  return { CodeDeliveryDetails: emailDelivery(user?.email ?? Username) };
});

const confirmForgotPasswordInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  Password: password,
  ClientMetadata: metadata,
});

/** Sets a new password by the code that was sent. A password that is refused does not use the code up. */
export const confirmForgotPassword = operation(confirmForgotPasswordInput, (call, body) => {
  const { ClientId, Username, ConfirmationCode, Password, ClientMetadata } = body;
  assertClient(call, ClientId);
  assertPassword(Password);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ConfirmForgotPassword', name);
  const user = findUser(call, Username);
  takeCode(call, 'reset-password', user?.email.toLowerCase() ?? name, ConfirmationCode);
  if (!user?.enabled) throw wrongCode();
  const secrets = newPassword(call, user.sub, Password);
  const confirmed = saveUser(call, user, { ...secrets, status: 'CONFIRMED', emailVerified: true });
  noteConfirmed(call, confirmed, 'ConfirmForgotPassword', ClientMetadata);
  clearFailures(call, name);
  return {};
});
