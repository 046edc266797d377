import { z } from 'zod';
import { createCode } from '../codes/createCode';
import { attributes, metadata, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { codeMessage } from '../mail/codeMessage';
import { emailDelivery } from '../mail/emailDelivery';
import { authenticate } from '../tokens/authenticate';
import { readAttributes } from '../users/attributes';
import { isEmail } from '../users/isEmail';
import { saveUser } from '../users/saveUser';

const input = z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: metadata });

/**
 * Changes attributes. A new email address gets a code and replaces the old one only once that code comes back
 * (`AttributesRequireVerificationBeforeUpdate`); whether another user has it is told then, to the reader of its mail.
 */
export const updateUserAttributes = operation(input, (call, { AccessToken, UserAttributes }) => {
  const { user } = authenticate(call, AccessToken);
  const { email, others } = readAttributes(UserAttributes);
  if (email !== undefined && !isEmail(email)) throw invalidParameter('Invalid email address format.');
  const kept = Object.entries({ ...user.attributes, ...others }).filter(([, value]) => value !== '');
  const changed = { attributes: Object.fromEntries(kept) };
  if (email === undefined || email === user.email) {
    saveUser(call, user, { ...changed, ...(email !== undefined && { pendingEmail: undefined }) });
    return { CodeDeliveryDetailsList: [] };
  }
  saveUser(call, user, { ...changed, pendingEmail: email });
  call.messages.push(
    codeMessage(user, createCode(call, 'email', user.sub), 'CustomMessage_UpdateUserAttribute', { to: email }),
  );
  return { CodeDeliveryDetailsList: [emailDelivery(email)] };
});
