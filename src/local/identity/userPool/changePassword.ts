import { z } from 'zod';
import { takeFromLimit } from '../codes/takeFromLimit';
import { password, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { wrongCredentials } from '../http/refusals';
import { assertNotLocked } from '../signIn/lockout';
import { authenticate } from '../tokens/authenticate';
import { checkPassword } from '../users/checkPassword';
import { assertPassword, newPassword } from '../users/newPassword';
import { saveUser } from '../users/saveUser';

const input = z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password });

/** Changes the password of the signed-in user; sessions go on, as in the real pool. */
export const changePassword = operation(input, (call, { AccessToken, PreviousPassword, ProposedPassword }) => {
  const { user } = authenticate(call, AccessToken);
  assertPassword(ProposedPassword);
  takeFromLimit(call, 'ChangePassword', user.sub);
  assertNotLocked(call, user.email.toLowerCase());
  if (!checkPassword(call, user, PreviousPassword)) throw wrongCredentials();
  saveUser(call, user, newPassword(call, user.sub, ProposedPassword));
  return {};
});
