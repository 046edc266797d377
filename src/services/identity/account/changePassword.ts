import { updatePassword } from 'aws-amplify/auth';
import type { Result } from '../result/Result';
import { asUser } from './attempt';
import { checkPassword, checkTypedPassword } from './checkPassword';
import type { Tools } from './Tools';

/** Changes the user's password; other sessions continue. */
export async function changePassword(tools: Tools, oldPassword: string, newPassword: string): Promise<Result> {
  const wrong = checkTypedPassword(oldPassword) ?? checkPassword(newPassword, 'newPassword');
  if (wrong) return wrong;
  return asUser(
    tools,
    async () => {
      await tools.within(1, updatePassword({ oldPassword, newPassword }));
      return { ok: true } as const;
    },
    (name) => (name === 'NotAuthorizedException' ? { field: 'password' } : undefined),
  );
}
