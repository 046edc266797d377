import { z } from 'zod';
import { createCode } from '../codes/createCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { clientId, metadata, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { codeMessage } from '../mail/codeMessage';
import { emailDelivery } from '../mail/emailDelivery';
import { assertClient } from '../users/assertClient';
import { findUser, normaliseName } from '../users/findUser';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

/** Sends another sign-up code. For a name that nobody has, the answer looks the same and nothing is sent. */
export const resendConfirmationCode = operation(input, (call, { ClientId, Username }) => {
  assertClient(call, ClientId);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ResendConfirmationCode', name);
  const user = findUser(call, Username);
  if (user?.enabled && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const code = createCode(call, 'sign-up', user?.email.toLowerCase() ?? name);
  if (user?.enabled) call.messages.push(codeMessage(user.email, code, 'sign-up'));
  return { CodeDeliveryDetails: emailDelivery(user?.email ?? Username) };
});
