import { toFailure } from '../result/failures';
import type { Failure } from '../result/Result';
import type { Rewording, Tools } from './Tools';

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
