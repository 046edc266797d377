import { z } from 'zod';
import { createCode } from '../codes/createCode';
import { sendSignUpCode } from '../codes/sendSignUpCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { clientId, metadata, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { emailDelivery } from '../mail/emailDelivery';
import { assertClient } from '../users/assertClient';
import { findUser, normaliseName } from '../users/findUser';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

/** Sends another sign-up code. For an unknown name, the answer looks the same and nothing is sent. */
export const resendConfirmationCode = operation(input, (call, { ClientId, Username, ClientMetadata }) => {
  assertClient(call, ClientId);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ResendConfirmationCode', name);
  const user = findUser(call, Username);
  if (user?.enabled && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  if (user?.enabled) sendSignUpCode(call, user, 'CustomMessage_ResendCode', ClientMetadata);
  else createCode(call, 'sign-up', user?.email.toLowerCase() ?? name);
  return { CodeDeliveryDetails: emailDelivery(user?.email ?? Username) };
});
