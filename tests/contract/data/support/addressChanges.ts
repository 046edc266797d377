import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { defaults } from '../../../../src/config/defaults';
import type { EmailResult } from '../../../../src/services/data';
import type { As, DataClient, User } from './startData';

export const anAddress = () => `moved-${randomUUID()}@example.org`;

/** The answer to a change that has nothing against it. */
export const done = { issues: [] };

/** Creates tools for tests of an account's email address: the steps of its users, and of those who know the address. */
export function createAddressTools(data: DataClient) {
  const change = (as: As, email: string) => data.answerTo<EmailResult>(as, 'changeEmail', { email });
  const confirm = (as: As, code: string) => data.answerTo<EmailResult>(as, 'confirmEmail', { code });
  return {
    change,
    confirm,
    undo: (token: string) => data.answerTo<boolean>('key', 'undoEmailChange', { token }),
    /** The token of the link in the newest email to an address. */
    undoTokenTo: async (email: string) =>
      /#\/undo-email\/(\S+)/.exec((await data.emailsTo(email))[0]?.text ?? '')?.[1] ?? '',
    /** The error name of a sign-in, or nothing. */
    async signInError(USERNAME: string, PASSWORD = 'generosity-2026') {
      const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD };
      const { clientId: ClientId } = defaults.pool;
      return (await data.tryPool('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters })).__type;
    },
    /** A user who has changed their address. */
    async moved(): Promise<{ readonly user: User; readonly next: string }> {
      const user = await data.user();
      const next = anAddress();
      expect(await change(user, next)).toEqual(done);
      expect(await confirm(user, await data.codeTo(next))).toEqual(done);
      return { user, next };
    },
  };
}
