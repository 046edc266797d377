import { z } from 'zod';
import { takeCode } from '../codes/takeCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { confirmationCode, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { emailTaken, invalidParameter } from '../http/refusals';
import { authenticate } from '../tokens/authenticate';
import { findUser } from '../users/findUser';
import { saveUser } from '../users/saveUser';

const input = z.object({ AccessToken: token, AttributeName: z.string().min(1).max(32), Code: confirmationCode });

/** Confirms an email address by its code; one that waited replaces the old one. */
export const verifyUserAttribute = operation(input, (call, { AccessToken, AttributeName, Code }) => {
  const { user } = authenticate(call, AccessToken);
  if (AttributeName !== 'email') throw invalidParameter('Attribute is not verifiable.');
  takeFromLimit(call, 'VerifyUserAttribute', user.sub);
  takeCode(call, 'email', user.sub, Code);
  const email = user.pendingEmail ?? user.email;
  const owner = findUser(call, email);
  if (owner && owner.sub !== user.sub) {
    saveUser(call, user, { pendingEmail: undefined });
    throw emailTaken('AliasExistsException');
  }
  saveUser(call, user, { email, emailVerified: true, pendingEmail: undefined });
  return {};
});
