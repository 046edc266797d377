import type { Call } from '../Call';
import { refreshSession } from '../tokens/refreshSession';
import type { AuthAnswer } from './AuthAnswer';

/** What a refresh answers. */
export function refreshAnswer(call: Call, token: string, deviceKey: string | undefined): AuthAnswer {
  const { accessToken, idToken, refreshToken, expiresIn } = refreshSession(call, token, deviceKey);
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      ExpiresIn: expiresIn,
      IdToken: idToken,
      ...(refreshToken !== undefined && { RefreshToken: refreshToken }),
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}
