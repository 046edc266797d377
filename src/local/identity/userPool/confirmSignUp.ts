import { z } from 'zod';
import { createCode } from '../codes/createCode';
import { takeCode } from '../codes/takeCode';
import { takeFromLimit } from '../codes/takeFromLimit';
import { CognitoError } from '../http/CognitoError';
import { clientId, confirmationCode, metadata, session, username } from '../http/inputs';
import { operation } from '../http/Operation';
import { userDisabled, wrongCode } from '../http/refusals';
import { openSession } from '../signIn/askChallenge';
import { assertClient } from '../users/assertClient';
import { noteConfirmed } from '../users/confirmed';
import { findUser, normaliseName } from '../users/findUser';
import { saveUser } from '../users/saveUser';

const input = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  Session: session.optional(),
  ClientMetadata: metadata,
});

/** Confirms a sign-up by the code that was sent. For an unknown name, every code is wrong. */
export const confirmSignUp = operation(input, (call, body) => {
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
