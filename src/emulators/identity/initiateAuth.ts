import { z } from 'zod';
import { clientId, metadata, parameters, session, operation, token, type Operation } from './operation';
import { flowNotEnabled, invalidParameter, wrongCredentials, CognitoError } from './refusals';
import { beginUserAuth } from './beginUserAuth';
import { nextStep, assertMayEnter } from './nextStep';
import { callSignIns } from './triggers';
import { startSrp } from './startSrp';
import { tryPassword } from './tryPassword';
import { assertClient, findUser, normaliseName, saveUser } from './users';
import type { Call } from './Call';
import type { Progress, User } from './records';
import type { AuthResponse } from './askChallenge';
import { refreshSession, revokeSession, authenticate } from './startSession';
import {
  answerCustomChallenge,
  answerNewPassword,
  answerPasskey,
  answerPasswordVerifier,
  answerSelectChallenge,
  answerMfaCode,
  answerMfaSetup,
  answerSelectMfaType,
  type ChallengeHandler,
} from './answerChallenges';
import { readJwt } from './jwt';

const refreshInput = z.object({ ClientId: clientId, RefreshToken: token, ClientMetadata: metadata });

const answers = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  SMS_MFA: answerMfaCode('SMS_MFA'),
  SOFTWARE_TOKEN_MFA: answerMfaCode('SOFTWARE_TOKEN_MFA'),
  EMAIL_OTP: answerMfaCode('EMAIL_OTP'),
  SELECT_MFA_TYPE: answerSelectMfaType,
  MFA_SETUP: answerMfaSetup,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  CUSTOM_CHALLENGE: answerCustomChallenge,
  SELECT_CHALLENGE: answerSelectChallenge,
  WEB_AUTHN: answerPasskey,
} satisfies Record<string, ChallengeHandler>;

const answerInput = z.object({
  ChallengeName: z.enum(Object.keys(answers) as [keyof typeof answers]),
  ChallengeResponses: parameters,
  ClientId: clientId,
  ClientMetadata: metadata,
  Session: session.optional(),
});

/** Creates the answer of a refresh. */
async function createRefreshResponse(call: Call, token: string): Promise<AuthResponse> {
  const { accessToken, idToken, expiresIn } = await refreshSession(call, token);
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      ExpiresIn: expiresIn,
      IdToken: idToken,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

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

/**
 * Begins the custom flow: with a password first if `CHALLENGE_NAME` is `SRP_A`, else with the question at once.
 *
 * @throws CognitoError if no trigger is configured, or the flow has neither a password nor a question for a user.
 */
function beginCustomAuth(
  call: Call,
  name: string,
  user: User | undefined,
  parameters: Readonly<Record<string, string>>,
  progress: Progress,
): AuthResponse | Promise<AuthResponse> {
  if (!call.settings.customAuth && !user?.customQuestion)
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  if (parameters['CHALLENGE_NAME'] === 'SRP_A') return startSrp(call, name, user, parameters['SRP_A'], progress);
  if (!user?.customQuestion) throw wrongCredentials();
  assertMayEnter(user);
  return nextStep(call, name, user, progress);
}

/** Sign-ins, and the sessions that come of them. */
export const sessionOperations: Readonly<Record<string, Operation>> = {
  /** New tokens for a refresh token, and a new refresh token if they rotate. */
  GetTokensFromRefreshToken: operation(refreshInput, async (call, { ClientId, RefreshToken }) => {
    assertClient(call, ClientId);
    const { AuthenticationResult } = await createRefreshResponse(call, RefreshToken);
    return { AuthenticationResult };
  }),
  /** Ends the session of a refresh token, with every token that came of it. */
  RevokeToken: operation(z.object({ ClientId: clientId, Token: token }), (call, { ClientId, Token }) => {
    assertClient(call, ClientId);
    if (readJwt(Token, call.key).ok)
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    revokeSession(call, Token);
    return {};
  }),
  /** Ends every session of a user, wherever it is. */
  GlobalSignOut: operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
    const { user } = authenticate(call, AccessToken);
    saveUser(call, user, { generation: user.generation + 1 });
    return {};
  }),
  /** Takes the answer to a sign-in's question, and asks the next one or gives the tokens. */
  RespondToAuthChallenge: operation(answerInput, (call, { ChallengeName, ChallengeResponses, ClientId, Session }) => {
    assertClient(call, ClientId);
    return answers[ChallengeName](call, { responses: ChallengeResponses, session: Session });
  }),
  /** Begins a sign-in, or renews one by its refresh token. */
  InitiateAuth: operation(input, async (call, { AuthFlow, AuthParameters, ClientId, ClientMetadata, Session }) => {
    assertClient(call, ClientId);
    const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
    if (flow === 'ADMIN_NO_SRP_AUTH' || flow === 'ADMIN_USER_PASSWORD_AUTH')
      throw invalidParameter('Initiate Auth method not supported.');
    if (!call.settings.authFlows.includes(flow)) throw flowNotEnabled(flow);

    const required = (name: string) => {
      const value = AuthParameters[name];
      if (!value) throw invalidParameter(`Missing required parameter ${name}`);
      return value;
    };
    if (flow === 'REFRESH_TOKEN_AUTH') return createRefreshResponse(call, required('REFRESH_TOKEN'));

    const name = normaliseName(required('USERNAME'));
    await callSignIns(call, 'PreAuthentication_Authentication', name, findUser(call, name), ClientMetadata);
    // As it is after the trigger: its password may have changed meanwhile.
    const user = findUser(call, name);
    const progress = { flow };
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
  }),
};
