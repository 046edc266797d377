import { withPageLanguage } from '../../http/withPageLanguage';
import { toFailure } from '../result/failures';
import type { Failure, Result } from '../result/Result';
import type { Rewording, Tools } from './Tools';

/** Returns an address as the user pool masks it: `amina@mizan.example` is `a***@m***`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}

/**
 * Describes a code that is asked for, to the function that words its email (`amplify/functions/codeEmails`).
 *
 * @param asked - why, if it is for something else than Cognito's own message says
 */
export function describeCode(asked?: string): { readonly clientMetadata?: Record<string, string> } {
  const clientMetadata: Record<string, string> = { ...withPageLanguage({ ...(asked !== undefined && { asked }) }) };
  return Object.keys(clientMetadata).length > 0 ? { clientMetadata } : {};
}

/** The name under which an authenticator app shows the account. */
const issuer = 'Mizan';

/** Returns an authenticator app's key as the address that such apps read from a QR code. */
export function toSetupUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer }).toString();
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query}`;
}

/**
 * Does something as the signed-in user, with valid tokens. If the answer says that the session is over, it is cleaned
 * up.
 */
export async function asUser<Success>(
  { sessions }: Pick<Tools, 'sessions'>,
  work: (accessToken: string, email: string) => Promise<Success>,
  reword: (name: string) => Rewording | undefined = () => undefined,
): Promise<Success | Failure> {
  const current = await sessions.current();
  if (!current.ok) return current;
  if (!current.session) return toFailure({ name: 'UserUnAuthenticatedException' });
  try {
    return await work(current.session.accessToken, current.session.email);
  } catch (error) {
    const ended = await sessions.endIfInvalid(error, current.session);
    return ended ?? toFailure(error, reword((error as Error).name));
  }
}

/** Does the same for what has no result of its own. */
export const doAsUser = (
  tools: Pick<Tools, 'sessions'>,
  work: (accessToken: string) => Promise<unknown>,
  reword?: (name: string) => Rewording | undefined,
): Promise<Result> => asUser(tools, (accessToken) => work(accessToken).then(() => ({ ok: true }) as const), reword);

/** Does something, and returns a failure as data. `reword` may change the failure by the error's name. */
export async function attempt<Success>(
  work: () => Promise<Success>,
  reword: (name: string) => Rewording | undefined = () => undefined,
): Promise<Success | Failure> {
  try {
    return await work();
  } catch (error) {
    return toFailure(error, reword((error as Error).name));
  }
}
