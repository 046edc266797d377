import { z } from 'zod';
import {
  answerCustomChallenge,
  answerNewPassword,
  answerPasskey,
  answerPasswordVerifier,
  answerSelectChallenge,
  answerDevicePassword,
  answerDeviceSrp,
  answerMfaCode,
  answerMfaSetup,
  answerSelectMfaType,
} from '../signIn/answerChallenges';
import type { ChallengeHandler } from '../signIn/answerChallenges';
import { clientId, metadata, parameters, session, operation } from '../http/Operation';
import { assertClient } from '../users';

const answers = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  SMS_MFA: answerMfaCode('SMS_MFA'),
  SOFTWARE_TOKEN_MFA: answerMfaCode('SOFTWARE_TOKEN_MFA'),
  EMAIL_OTP: answerMfaCode('EMAIL_OTP'),
  SELECT_MFA_TYPE: answerSelectMfaType,
  MFA_SETUP: answerMfaSetup,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  CUSTOM_CHALLENGE: answerCustomChallenge,
  DEVICE_SRP_AUTH: answerDeviceSrp,
  DEVICE_PASSWORD_VERIFIER: answerDevicePassword,
  SELECT_CHALLENGE: answerSelectChallenge,
  WEB_AUTHN: answerPasskey,
} satisfies Record<string, ChallengeHandler>;

const input = z.object({
  ChallengeName: z.enum(Object.keys(answers) as [keyof typeof answers]),
  ChallengeResponses: parameters,
  ClientId: clientId,
  ClientMetadata: metadata,
  Session: session.optional(),
});

/** Takes the answer to a sign-in's question, and asks the next one or gives the tokens. */
export const respondToAuthChallenge = operation(
  input,
  (call, { ChallengeName, ChallengeResponses, ClientId, Session }) => {
    assertClient(call, ClientId);
    return answers[ChallengeName](call, { responses: ChallengeResponses, session: Session });
  },
);
