import { z } from 'zod';
import { createCode } from '../codes/createCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { metadata, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { codeMessage } from '../mail/codeMessage';
import { emailDelivery } from '../mail/emailDelivery';
import { authenticate } from '../tokens/authenticate';

const input = z.object({ AccessToken: token, AttributeName: z.string().min(1).max(32), ClientMetadata: metadata });

/** Sends a code to an email address that waits to be confirmed, or to the one that is there. */
export const getUserAttributeVerificationCode = operation(input, (call, { AccessToken, AttributeName }) => {
  const { user } = authenticate(call, AccessToken);
  if (AttributeName !== 'email') throw invalidParameter('Attribute is not verifiable.');
  takeFromLimit(call, 'GetUserAttributeVerificationCode', user.sub);
  const email = user.pendingEmail ?? user.email;
  call.messages.push(
    codeMessage(user, createCode(call, 'email', user.sub), 'CustomMessage_VerifyUserAttribute', { to: email }),
  );
  return { CodeDeliveryDetails: emailDelivery(email) };
});
