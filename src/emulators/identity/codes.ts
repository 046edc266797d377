import { renderCodeEmail, getCodePurpose, type CodePurpose } from '../../../amplify/documents/email/renderCodeEmail';
import type { Call, PendingMessage, TriggerSource } from './Call';
import { hashToken } from './jwt';
import { expiredCode, wrongCode, limitExceeded } from './refusals';

/**
 * How often a user may ask for an action in an hour, from Cognito's list of quotas ("Maximum number of calls per user").
 * ForgotPassword's is 5 to 20 as the service judges the risk: here always 5.
 */
const callsAnHour = {
  ConfirmSignUp: 15,
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  ConfirmForgotPassword: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
} as const;

/**
 * Counts a call of a user, known or not.
 *
 * @param who - a name as typed, in lower case, or a user's id.
 * @throws CognitoError `LimitExceededException`.
 */
export function takeFromLimit({ store, now }: Call, action: keyof typeof callsAnHour, who: string): void {
  const key = `${action} ${who}`;
  const recent = (store.get('limits', key)?.at ?? []).filter((at) => at > now - hour);
  if (recent.length >= callsAnHour[action]) throw limitExceeded();
  store.put('limits', key, { at: [...recent, now], expiresAt: now + hour });
}

/** The place to which a code went, as an answer says it. */
interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

export function emailDelivery(email: string): CodeDelivery {
  return { Destination: maskEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

/** Returns an address as Cognito shows where it sent something: `amina@mizan.example` is `a***@m***`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}

/** The wording of a code's email, by Cognito's own names of its trigger. */
const purposes = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_UpdateUserAttribute: 'change-email',
  CustomMessage_VerifyUserAttribute: 'change-email',
  CustomMessage_Authentication: 'sign-in',
} as const satisfies Record<TriggerSource, CodePurpose>;

interface CodeMessageOptions {
  /** The address that it goes to, if not to the user's own address. */
  readonly to?: string;
  readonly purpose?: CodePurpose;
  /** The caller's metadata, for the pool's trigger. */
  readonly clientMetadata?: Readonly<Record<string, string>>;
}

/** Returns the message that carries a code to a user: the one that is deployed. */
export function codeMessage(
  user: { readonly sub: string; readonly email: string },
  code: string,
  source: TriggerSource,
  { to = user.email, clientMetadata, ...options }: CodeMessageOptions = {},
): PendingMessage {
  const purpose = options.purpose ?? getCodePurpose(source, clientMetadata?.asked) ?? purposes[source];
  return { to, ...renderCodeEmail(code, purpose), trigger: { source, sub: user.sub, code, clientMetadata } };
}

/** The use of a code: what it confirms. */
type CodeUse = 'sign-up' | 'reset-password' | 'email';

const hour = 60 * 60 * 1000;

/** How long codes work: Cognito's own times. */
const lifetimes: Record<CodeUse, number> = { 'sign-up': 24 * hour, 'reset-password': hour, email: 24 * hour };

/** As many codes as Cognito sends to an address in an hour: five that are asked for, and the sign-up's own. */
const keptCodes = 6;

/**
 * Creates a new code, beside those that were sent before: they stay good. Whether they do is not documented, and users report both.
 *
 * @param who - a name as typed, in lower case, whether a user has it or not, or a user's id.
 */
export function createCode({ store, now, random }: Call, use: CodeUse, who: string): string {
  const code = randomDigits(random);
  const key = `${use} ${who}`;
  const before = store.get('codes', key);
  const earlier = before && before.expiresAt > now ? before : { hashes: [] };
  store.put('codes', key, {
    hashes: [...earlier.hashes, hashToken(`${key} ${code}`)].slice(-keptCodes),
    expiresAt: now + lifetimes[use],
  });
  return code;
}

/**
 * Takes a code; each works once. Wrong ones don't end it, because a stranger may send them who knows only the address: the calls that
 * take a code are limited (`callsAnHour`). Of 15 guesses an hour, while six codes of six digits are good, one is right with a chance of
 * 0.009 %, each hour in which the owner gets five emails that they didn't ask for.
 *
 * @throws CognitoError `CodeMismatchException` or `ExpiredCodeException`.
 */
export function takeCode({ store, now }: Call, use: CodeUse, who: string, code: string): void {
  const key = `${use} ${who}`;
  const kept = store.get('codes', key);
  if (!kept) throw expiredCode();
  if (kept.expiresAt <= now) throw expiredCode();
  if (!kept.hashes.includes(hashToken(`${key} ${code}`))) throw wrongCode();
  store.delete('codes', key);
}

/** Creates a code of so many digits, each equally likely. */
export function randomDigits(random: (bytes: number) => Buffer, digits = 6): string {
  // 48 random bits for at most 8 digits: no digit is noticeably more likely than another.
  return String(random(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}
