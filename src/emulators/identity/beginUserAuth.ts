import type { Call } from './Call';
import { wrongCredentials } from './refusals';
import { listPasskeys, describePasskey } from './passkeys';
import type { Progress, User } from './records';
import { askChallenge, sessionLifetime, takeSession, type AuthResponse } from './askChallenge';
import { nextStep } from './nextStep';
import { startSrp } from './startSrp';
import { tryPassword } from './tryPassword';

export interface UserAuthStart {
  readonly name: string;
  readonly user: User | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly progress: Progress;
  /** The session of a sign-up that was just confirmed: it signs in by itself. */
  readonly session: string | undefined;
}

/** Begins the flow in which the caller chooses how: the choice, or what was chosen beforehand. */
export function beginUserAuth(call: Call, start: UserAuthStart): AuthResponse | Promise<AuthResponse> {
  const { name, user, parameters, progress, session } = start;
  if (session !== undefined) {
    takeSession(call, session, ['CONFIRMED'], name).close();
    if (!user) throw wrongCredentials();
    return nextStep(call, name, user, progress);
  }
  const factors = offeredFactors(call, user);
  const wish = parameters['PREFERRED_CHALLENGE'];
  if (wish !== undefined && factors.includes(wish)) return beginFactor(call, start, wish);
  const record = { name: 'SELECT_CHALLENGE', username: name, sub: user?.sub ?? null, progress } as const;
  return { ...askChallenge(call, record, {}), AvailableChallenges: factors };
}

/** Begins with a factor that was chosen. */
export function beginFactor(
  call: Call,
  { name, user, parameters, progress }: Pick<UserAuthStart, 'name' | 'user' | 'parameters' | 'progress'>,
  factor: string,
): AuthResponse | Promise<AuthResponse> {
  switch (factor) {
    case 'PASSWORD_SRP':
      return startSrp(call, name, user, parameters['SRP_A'], progress);
    case 'WEB_AUTHN':
      // It is offered only to users.
      if (!user) throw wrongCredentials();
      return askPasskey(call, name, user, progress);
    default:
      return nextStep(call, name, tryPassword(call, name, user, parameters['PASSWORD'] ?? ''), progress);
  }
}

/** Asks for a passkey. No second factor follows: Cognito asks for one only after a password (Developer Guide, "Adding MFA"). */
function askPasskey(call: Call, name: string, user: User, progress: Progress): AuthResponse {
  const { relyingPartyId, userVerification } = call.settings.passkeys;
  const passkeyChallenge = call.random(32).toString('base64url');
  const options = {
    challenge: passkeyChallenge,
    timeout: sessionLifetime,
    rpId: relyingPartyId,
    allowCredentials: listPasskeys(call, user.sub).map(describePasskey),
    userVerification,
  };
  return askChallenge(
    call,
    {
      name: 'WEB_AUTHN',
      username: name,
      sub: user.sub,
      progress: { ...progress, mfaShown: true },
      passkeyChallenge,
    },
    { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  );
}

/**
 * Lists the first factors that are offered: the same for an unknown name as for a confirmed account without passkeys: who has one, Cognito
 * tells.
 */
export function offeredFactors(call: Call, user: User | undefined): string[] {
  const passkey = user && listPasskeys(call, user.sub).length > 0;
  return ['PASSWORD', 'PASSWORD_SRP', ...(passkey ? ['WEB_AUTHN'] : [])];
}
