import { z } from 'zod';
import { createCode } from '../codes/createCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { clientId, metadata, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { codeMessage } from '../mail/codeMessage';
import { emailDelivery } from '../mail/emailDelivery';
import { assertClient } from '../users/assertClient';
import { findUser, normaliseName } from '../users/findUser';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

/**
 * Sends a code with which a new password can be chosen. An unknown name, a disabled account and an address that was
 * never confirmed get the same answer, and no message.
 */
export const forgotPassword = operation(input, (call, { ClientId, Username, ClientMetadata }) => {
  assertClient(call, ClientId);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ForgotPassword', name);
  const user = findUser(call, Username);
  const code = createCode(call, 'reset-password', user?.email.toLowerCase() ?? name);
  if (user?.enabled && user.emailVerified)
    call.messages.push(codeMessage(user, code, 'CustomMessage_ForgotPassword', { clientMetadata: ClientMetadata }));
  return { CodeDeliveryDetails: emailDelivery(user?.email ?? Username) };
});
