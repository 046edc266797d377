import { z } from 'zod';
import { clientId, metadata, parameters, session, operation } from '../http/Operation';
import { flowNotEnabled, invalidParameter, wrongCredentials } from '../http/refusals';
import { beginUserAuth } from '../signIn/beginUserAuth';
import { nextStep, assertMayEnter } from '../signIn/nextStep';
import { createRefreshResponse } from '../signIn/createRefreshResponse';
import { startSrp } from '../signIn/startSrp';
import { tryPassword } from '../signIn/tryPassword';
import { assertClient, findUser, normaliseName } from '../users';
import type { Call } from '../Call';
import type { Progress, User } from '../records';
import type { AuthResponse } from '../signIn/askChallenge';

const input = z.object({
  AuthFlow: z.enum([
    'USER_SRP_AUTH',
    'REFRESH_TOKEN_AUTH',
    'REFRESH_TOKEN',
    'CUSTOM_AUTH',
    'USER_PASSWORD_AUTH',
    'USER_AUTH',
    'ADMIN_NO_SRP_AUTH',
    'ADMIN_USER_PASSWORD_AUTH',
  ]),
  AuthParameters: parameters,
  ClientId: clientId,
  ClientMetadata: metadata,
  Session: session.optional(),
});

/** Begins a sign-in, or renews one by its refresh token. */
export const initiateAuth = operation(input, (call, { AuthFlow, AuthParameters, ClientId, Session }) => {
  assertClient(call, ClientId);
  const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
  if (flow === 'ADMIN_NO_SRP_AUTH' || flow === 'ADMIN_USER_PASSWORD_AUTH')
    throw invalidParameter('Initiate Auth method not supported.');
  // Rotated tokens are renewed by GetTokensFromRefreshToken alone.
  const enabled = call.settings.authFlows.includes(flow) && !(flow === 'REFRESH_TOKEN_AUTH' && call.settings.rotation);
  if (!enabled) throw flowNotEnabled(flow);

  const required = (name: string) => {
    const value = AuthParameters[name];
    if (!value) throw invalidParameter(`Missing required parameter ${name}`);
    return value;
  };
  if (flow === 'REFRESH_TOKEN_AUTH')
    return createRefreshResponse(call, required('REFRESH_TOKEN'), AuthParameters['DEVICE_KEY']);

  const name = normaliseName(required('USERNAME'));
  const user = findUser(call, name);
  const progress = { flow, deviceKey: AuthParameters['DEVICE_KEY'] };
  switch (flow) {
    case 'USER_SRP_AUTH':
      return startSrp(call, name, user, required('SRP_A'), progress);
    case 'USER_PASSWORD_AUTH':
      return nextStep(call, name, tryPassword(call, name, user, required('PASSWORD')), progress);
    case 'CUSTOM_AUTH':
      return beginCustomAuth(call, name, user, AuthParameters, progress);
    case 'USER_AUTH':
      return beginUserAuth(call, { name, user, parameters: AuthParameters, progress, session: Session });
  }
});

/**
 * Begins the custom flow: with a password first where `CHALLENGE_NAME` is `SRP_A`, else with the question at once.
 *
 * @throws CognitoError where no trigger is configured, or the flow has neither a password nor a question for a user.
 */
function beginCustomAuth(
  call: Call,
  name: string,
  user: User | undefined,
  parameters: Readonly<Record<string, string>>,
  progress: Progress,
): AuthResponse {
  if (!call.settings.customAuth && !user?.customQuestion)
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  if (parameters['CHALLENGE_NAME'] === 'SRP_A') return startSrp(call, name, user, parameters['SRP_A'], progress);
  if (!user?.customQuestion) throw wrongCredentials();
  assertMayEnter(user);
  return nextStep(call, name, user, progress);
}
