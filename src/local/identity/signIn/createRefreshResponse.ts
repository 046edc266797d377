import type { Call } from '../Call';
import { refreshSession } from '../tokens/startSession';
import type { AuthResponse } from './askChallenge';

/** What a refresh answers. */
export function createRefreshResponse(call: Call, token: string, deviceKey: string | undefined): AuthResponse {
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
