import type { Call } from './Call';
import { callSignIns } from './triggers';
import { passwordResetRequired, userDisabled, userNotConfirmed, userNotFound } from './refusals';
import type { Progress, User, ChallengeRecord, MfaKind } from './records';
import { randomUuid, hashToken } from './jwt';
import { issueTokens, startSession } from './startSession';
import type { AuthFlow, CustomQuestion } from './PoolSettings';
import { randomDigits, codeMessage, maskEmail } from './codes';
import { askChallenge, type AuthResponse, type AuthenticationResult } from './askChallenge';

const codeDigits = 6;

/**
 * Sends a code and asks for it.
 *
 * @param user - without one nothing is sent, and the question looks the same.
 */
export function askSentCode(
  call: Call,
  record: Pick<ChallengeRecord, 'username' | 'sub' | 'progress'>,
  user: User | undefined,
  kind: 'EMAIL_OTP' | 'SMS_MFA',
): AuthResponse {
  const code = randomDigits(call.random, codeDigits);
  const purpose = kind === 'EMAIL_OTP' ? 'sign-in' : 'text-message';
  if (user) call.messages.push(codeMessage(user, code, 'CustomMessage_Authentication', { purpose }));
  const delivery =
    kind === 'EMAIL_OTP'
      ? {
          CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
          CODE_DELIVERY_DESTINATION: maskEmail(user?.email ?? record.username),
        }
      : {
          CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
          CODE_DELIVERY_DESTINATION: `+*********${(user?.attributes['phone_number'] ?? '').slice(-4)}`,
        };
  return askChallenge(
    call,
    { ...record, name: kind, codeHash: hashToken(`${record.username} ${code}`) },
    { ...(user && { USER_ID_FOR_SRP: user.sub }), ...delivery },
  );
}

type Opening = Pick<ChallengeRecord, 'username' | 'sub' | 'progress'>;

/** The second factor that a user is asked for, a choice of them, or one to set up; nothing if there is none. */
function askMfa(call: Call, record: Opening, user: User): AuthResponse | undefined {
  const [first, ...others] = user.mfa;
  if (!first) return askSetUp(call, record, user);
  if (others.length === 0) return askFactor(call, record, user, first);
  if (user.preferredMfa) return askFactor(call, record, user, user.preferredMfa);
  return askChallenge(
    call,
    { ...record, name: 'SELECT_MFA_TYPE' },
    { USER_ID_FOR_SRP: user.sub, MFAS_CAN_CHOOSE: JSON.stringify(user.mfa) },
  );
}

/** Asks for one factor's code, and sends it if it is one that is sent. */
export function askFactor(call: Call, record: Opening, user: User, kind: MfaKind): AuthResponse {
  if (kind !== 'SOFTWARE_TOKEN_MFA') return askSentCode(call, record, user, kind);
  return askChallenge(
    call,
    { ...record, name: kind },
    { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'Authenticator' },
  );
}

function askSetUp(call: Call, record: Opening, user: User): AuthResponse | undefined {
  if (!user.mfaToSetUp?.length) return undefined;
  return askChallenge(
    call,
    { ...record, name: 'MFA_SETUP' },
    { USER_ID_FOR_SRP: user.sub, MFAS_CAN_SETUP: JSON.stringify(user.mfaToSetUp) },
  );
}

/** Returns the custom challenge of a sign-in. Cognito calls the triggers that ask one only in the custom flow. */
export const questionFor = (user: User, flow: AuthFlow): CustomQuestion | undefined =>
  flow === 'CUSTOM_AUTH' ? user.customQuestion : undefined;

/**
 * Decides what a sign-in needs next once its user is known: another answer, or nothing more but the tokens.
 *
 * @param name - the user name as typed, in lower case.
 * @throws CognitoError if the account's state keeps the user out.
 */
export function nextStep(
  call: Call,
  name: string,
  user: User,
  progress: Progress,
): AuthResponse | Promise<AuthResponse> {
  assertMayEnter(user);
  const record = { username: name, sub: user.sub, progress };
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return askChallenge(
      call,
      { ...record, name: 'NEW_PASSWORD_REQUIRED' },
      {
        USER_ID_FOR_SRP: user.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({
          ...user.attributes,
          email: user.email,
          email_verified: String(user.emailVerified),
        }),
      },
    );
  const question = progress.customShown ? undefined : questionFor(user, progress.flow);
  if (question)
    return askChallenge(
      call,
      { ...record, name: 'CUSTOM_CHALLENGE' },
      { USERNAME: user.sub, question: question.question },
    );
  const mfa = progress.mfaShown ? undefined : askMfa(call, record, user);
  return mfa ?? finishSignIn(call, user, progress);
}

/** The tokens at the end of a sign-in and, if devices are tracked, the key of a new device. */
async function finishSignIn(begun: Call, found: User, { hasNewPassword }: Progress): Promise<AuthResponse> {
  const source = hasNewPassword ? 'TokenGeneration_NewPasswordChallenge' : 'TokenGeneration_Authentication';
  await callSignIns(begun, source, found.sub, found);
  // Whatever changed while the trigger ran, the sign-in is completed now, as far as is known of Cognito.
  const call = { ...begun, now: begun.clock().getTime() };
  const user = call.store.get('users', found.sub);
  if (!user) throw userNotFound();
  const created = call.settings.deviceTracking === 'off' ? undefined : newDevice(call, user);
  const { session, refreshToken } = startSession(call, user, { deviceKey: created?.DeviceKey });
  const { accessToken, idToken, expiresIn } = issueTokens(call, user, session);
  const result: AuthenticationResult = {
    AccessToken: accessToken,
    ExpiresIn: expiresIn,
    IdToken: idToken,
    RefreshToken: refreshToken,
    TokenType: 'Bearer',
    ...(created && { NewDeviceMetadata: created }),
  };
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

function newDevice(call: Call, user: User): { DeviceKey: string; DeviceGroupKey: string } {
  const { store, now, random, userPoolId } = call;
  const region = userPoolId.split('_')[0];
  const device = { DeviceKey: `${region}_${randomUuid(random)}`, DeviceGroupKey: `-${random(4).toString('hex')}` };
  store.put('devices', device.DeviceKey, {
    sub: user.sub,
    deviceKey: device.DeviceKey,
    createdAt: now,
    updatedAt: now,
    authenticatedAt: now,
  });
  return device;
}

/** Throws for a user who is disabled, not confirmed or to be reset: told only after the right password. */
export function assertMayEnter(user: User): void {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
}
