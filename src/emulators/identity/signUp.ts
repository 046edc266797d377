import { z } from 'zod';
import { html } from 'hono/html';
import {
  attributes,
  clientId,
  metadata,
  password,
  username,
  confirmationCode,
  session,
  operation,
  type Operation,
} from './operation';
import { emailTaken, invalidParameter, userDisabled, wrongCode, CognitoError } from './refusals';
import { emailDelivery, createCode, takeCode, codeMessage, takeFromLimit } from './codes';
import { assertClient, createUser, findUser, normaliseName, isEmail, saveUser, readAttributes } from './users';
import { callSignUps, noteConfirmed } from './triggers';
import { assertPassword } from './passwords';
import { openSession } from './askChallenge';
import type { Call, TriggerSource, Message } from './Call';
import type { User } from './records';

const input = z.object({
  ClientId: clientId,
  Username: username,
  Password: password.default(''),
  UserAttributes: attributes.default([]),
  ValidationData: attributes.default([]),
  ClientMetadata: metadata,
});

const confirmSignUpInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  Session: session.optional(),
  ClientMetadata: metadata,
});

/** Confirms a sign-up by the code that was sent. For an unknown name, every code is wrong. */
export const confirmSignUp = operation(confirmSignUpInput, (call, body) => {
  const { ClientId, Username, ConfirmationCode, ClientMetadata } = body;
  assertClient(call, ClientId);
  const name = normaliseName(Username);
  takeFromLimit(call, 'ConfirmSignUp', name);
  const user = findUser(call, Username);
  if (user && !user.enabled) throw userDisabled();
  if (user && user.status !== 'UNCONFIRMED')
    throw new CognitoError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
  const owner = user?.email.toLowerCase() ?? name;
  // The name is unknown: a code that no one knows, so that wrong ones count as they do for a user.
  if (!user && !call.store.get('codes', `sign-up ${owner}`)) createCode(call, 'sign-up', owner);
  takeCode(call, 'sign-up', owner, ConfirmationCode);
  if (!user) throw wrongCode();
  const confirmed = saveUser(call, user, { status: 'CONFIRMED', emailVerified: true });
  noteConfirmed(call, confirmed, 'ConfirmSignUp', ClientMetadata);
  // With this session the person is signed in without typing anything again.
  const record = { name: 'CONFIRMED', username: name, sub: user.sub, progress: { flow: 'USER_AUTH' } } as const;
  return { Session: openSession(call, record) };
});

const resendConfirmationCodeInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

/** Sends a new sign-up code, or a link that carries it, as the pool is set up. */
function sendSignUpCode(
  call: Call,
  user: Pick<User, 'sub' | 'email'>,
  source: TriggerSource,
  clientMetadata?: Readonly<Record<string, string>>,
): void {
  const { email } = user;
  const code = createCode(call, 'sign-up', email.toLowerCase());
  if (call.settings.signUpVerification === 'code') {
    call.messages.push(codeMessage(user, code, source, { clientMetadata }));
    return;
  }
  const query = new URLSearchParams({ client_id: call.clientId, user_name: email, confirmation_code: code });
  call.messages.push(linkMessage(email, `${call.publicUrl().replace(/\/$/, '')}/confirmUser?${query.toString()}`));
}

/** The message that carries a link with which a person confirms their address. */
function linkMessage(to: string, link: string): Message {
  const opening = 'Welcome. Follow this link, and your account is ready:';
  const rest =
    'The link works for 24 hours. If you did not sign up, you need do nothing: unless it is followed there is no account.';
  const text = ['Assalamu alaikum,', opening, link, rest, 'Mizan Zakat Foundation'].join('\n\n');
  const page = html`<p>Assalamu alaikum,</p>
    <p>${opening}</p>
    <p><a href="${link}">Confirm my email address</a></p>
    <p>${rest}</p>
    <p>Mizan Zakat Foundation</p>`;
  return { to, subject: 'Confirm your address to finish signing up', text, html: String(page) };
}

/** Sign-ups and their codes. */
export const signUpOperations: Readonly<Record<string, Operation>> = {
  /**
   * Signs a person up by email and sends a code. That an address is taken is said, as the real pool does wherever the address
   * is the user name; a site that would rather not tell says the same for both.
   */
  SignUp: operation(input, async (call, { ClientId, Username, Password, UserAttributes, ClientMetadata }) => {
    assertClient(call, ClientId);
    if (!isEmail(Username)) throw invalidParameter('Username should be an email.');
    const { email = Username, others } = readAttributes(UserAttributes);
    if (normaliseName(email) !== normaliseName(Username)) throw invalidParameter('Invalid email address format.');
    assertPassword(Password);
    await callSignUps(call, 'PreSignUp_SignUp', Username, { ...others, email });
    if (findUser(call, Username)) throw emailTaken('UsernameExistsException');
    const state = { status: 'UNCONFIRMED', emailVerified: false, attributes: others } as const;
    const { sub } = createUser(call, email, Password, state);
    sendSignUpCode(call, { sub, email }, 'CustomMessage_SignUp', ClientMetadata);
    return {
      CodeDeliveryDetails: emailDelivery(email),
      UserConfirmed: false,
      UserSub: sub,
    };
  }),
  /** Sends another sign-up code. For an unknown name, the answer looks the same and nothing is sent. */
  ResendConfirmationCode: operation(resendConfirmationCodeInput, (call, { ClientId, Username, ClientMetadata }) => {
    assertClient(call, ClientId);
    const name = normaliseName(Username);
    takeFromLimit(call, 'ResendConfirmationCode', name);
    const user = findUser(call, Username);
    if (user?.enabled && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    if (user?.enabled) sendSignUpCode(call, user, 'CustomMessage_ResendCode', ClientMetadata);
    else createCode(call, 'sign-up', user?.email.toLowerCase() ?? name);
    return { CodeDeliveryDetails: emailDelivery(user?.email ?? Username) };
  }),
  ConfirmSignUp: confirmSignUp,
};
