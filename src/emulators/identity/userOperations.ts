import { z } from 'zod';
import { token, attributes, metadata, operation, type Operation } from './operation';
import { authenticate } from './startSession';
import { listAttributes, listFactors, readAttributes, deleteUser as forget, isEmail, saveUser } from './users';
import { createCode, codeMessage, emailDelivery, takeFromLimit } from './codes';
import { invalidParameter } from './refusals';
import type { User } from './records';

const input = z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: metadata });

const getUserAttributeVerificationCodeInput = z.object({
  AccessToken: token,
  AttributeName: z.string().min(1).max(32),
  ClientMetadata: metadata,
});

/**
 * Removes some of a user's attributes.
 *
 * @throws CognitoError for the address, for names that do not exist, and for those that only the pool writes.
 */
export function removeAttributes(user: User, names: readonly string[]): Record<string, string> {
  if (names.includes('email')) throw invalidParameter('Cannot delete required attribute email');
  readAttributes(names.filter((Name) => Name !== 'phone_number').map((Name) => ({ Name })));
  return Object.fromEntries(Object.entries(user.attributes).filter(([name]) => !names.includes(name)));
}

/** The operations of signed-in users on their own record. */
export const userOperations: Readonly<Record<string, Operation>> = {
  /** Tells a user what the pool knows of them. */
  GetUser: operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
    const { user } = authenticate(call, AccessToken);
    return {
      UserAttributes: listAttributes(user),
      Username: user.sub,
      ...listFactors(user),
    };
  }),
  /** Deletes the account of the signed-in user. */
  DeleteUser: operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
    forget(call, authenticate(call, AccessToken).user);
    return {};
  }),
  /**
   * Changes attributes. A new email address gets a code and waits for it (`AttributesRequireVerificationBeforeUpdate`); here for good,
   * as the site's trigger sends no such code.
   */
  UpdateUserAttributes: operation(input, (call, { AccessToken, UserAttributes }) => {
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
  }),
  /** Sends a code to an email address that waits to be confirmed, or to the one that is there. */
  GetUserAttributeVerificationCode: operation(
    getUserAttributeVerificationCodeInput,
    (call, { AccessToken, AttributeName }) => {
      const { user } = authenticate(call, AccessToken);
      if (AttributeName !== 'email') throw invalidParameter('Attribute is not verifiable.');
      takeFromLimit(call, 'GetUserAttributeVerificationCode', user.sub);
      const email = user.pendingEmail ?? user.email;
      call.messages.push(
        codeMessage(user, createCode(call, 'email', user.sub), 'CustomMessage_VerifyUserAttribute', { to: email }),
      );
      return { CodeDeliveryDetails: emailDelivery(email) };
    },
  ),
};
