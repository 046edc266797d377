import { z } from 'zod';
import { takeCode } from '../codes/takeCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { clientId, confirmationCode, metadata, password, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { wrongCode } from '../http/refusals';
import { clearFailures } from '../signIn/lockout';
import { assertClient } from '../users/assertClient';
import { noteConfirmed } from '../users/confirmed';
import { findUser, normaliseName } from '../users/findUser';
import { assertPassword, newPassword } from '../users/newPassword';
import { saveUser } from '../users/saveUser';

const input = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  Password: password,
  ClientMetadata: metadata,
});

/** Sets a new password by the code that was sent. A password that is refused does not use the code up. */
export const confirmForgotPassword = operation(input, (call, body) => {
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
