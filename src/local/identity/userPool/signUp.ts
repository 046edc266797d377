import { z } from 'zod';
import { sendSignUpCode } from '../codes/sendSignUpCode';
import { attributes, clientId, metadata, password, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { emailTaken, invalidParameter } from '../http/refusals';
import { emailDelivery } from '../mail/emailDelivery';
import { randomUuid } from '../tokens/randomUuid';
import { assertClient } from '../users/assertClient';
import { readAttributes } from '../users/attributes';
import { findUser, normaliseName } from '../users/findUser';
import { isEmail } from '../users/isEmail';
import { newPassword } from '../users/newPassword';

const input = z.object({
  ClientId: clientId,
  Username: username,
  Password: password.default(''),
  UserAttributes: attributes.default([]),
  ValidationData: attributes.default([]),
  ClientMetadata: metadata,
});

/**
 * Signs a person up by email and sends a code. That an address is taken is said, as the real pool does wherever the address
 * is the user name; a site that would rather not tell says the same for both.
 */
export const signUp = operation(input, (call, { ClientId, Username, Password, UserAttributes }) => {
  assertClient(call, ClientId);
  if (!isEmail(Username)) throw invalidParameter('Username should be an email.');
  const { email = Username, others } = readAttributes(UserAttributes);
  if (normaliseName(email) !== normaliseName(Username)) throw invalidParameter('Invalid email address format.');
  const sub = randomUuid(call.random);
  const secrets = newPassword(call, sub, Password);
  if (findUser(call, Username)) throw emailTaken('UsernameExistsException');

  const name = normaliseName(Username);
  call.store.put('emails', name, { sub });
  call.store.put('users', sub, {
    sub,
    email,
    emailVerified: false,
    status: 'UNCONFIRMED',
    enabled: true,
    attributes: others,
    ...secrets,
    createdAt: call.now,
    updatedAt: call.now,
    generation: 0,
    mfa: [],
  });
  sendSignUpCode(call, { sub, email }, 'CustomMessage_SignUp');
  return {
    CodeDeliveryDetails: emailDelivery(email),
    UserConfirmed: false,
    UserSub: sub,
  };
});
