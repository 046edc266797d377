import { z } from 'zod';
import { clientId, metadata, parameters, session } from '../http/inputs';
import { operation } from '../http/Operation';
import { flowNotEnabled, invalidParameter } from '../http/refusals';
import { beginCustomAuth } from '../signIn/beginCustomAuth';
import { beginUserAuth } from '../signIn/beginUserAuth';
import { nextStep } from '../signIn/nextStep';
import { createRefreshResponse } from '../signIn/createRefreshResponse';
import { startSrp } from '../signIn/startSrp';
import { tryPassword } from '../signIn/tryPassword';
import { assertClient } from '../users/assertClient';
import { findUser, normaliseName } from '../users/findUser';

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
