import { z } from 'zod';
import { takeCode } from '../codes/takeCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { clientId, confirmationCode, metadata, password, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { wrongCode } from '../http/refusals';
import { noteRightPassword } from '../signIn/lockout';
import { assertClient } from '../users/assertClient';
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
export const confirmForgotPassword = operation(input, (call, { ClientId, Username, ConfirmationCode, Password }) => {
  assertClient(call, ClientId);
  assertPassword(Password);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ConfirmForgotPassword', name);
  const user = findUser(call, Username);
  takeCode(call, 'reset-password', user?.email.toLowerCase() ?? name, ConfirmationCode);
  if (!user?.enabled) throw wrongCode();
  saveUser(call, user, { ...newPassword(call, user.sub, Password), status: 'CONFIRMED', emailVerified: true });
  noteRightPassword(call, name);
  return {};
});
