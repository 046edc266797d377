/** What InitiateAuth and RespondToAuthChallenge answer. */
export interface AuthResponse {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AvailableChallenges?: readonly string[];
  readonly AuthenticationResult?: AuthenticationResult;
}

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}
