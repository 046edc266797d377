import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { hashOfSecret } from '../lib/emailChange';
import { openField } from '../lib/Field';

const tokenPattern = /^([\w-]{1,64})\.([\w-]{43})$/;

/**
 * Gives an account its former address back, by the link that was sent there. The one who changed it knew the password: it is replaced by one
 * that no one knows, and every session ends. An authenticator app is turned off: it may be that person's. What that person could undo in
 * turn ends too, and the link works once.
 *
 * @returns `false` if the link is expired, used or invalid
 */
export const undoEmailChange = openField(z.object({ token: z.string().max(200) }), async (ports, { token }) => {
  const { accounts, clock, userPool, poolUser } = ports;
  const [, userId = '', secret = ''] = tokenPattern.exec(token) ?? [];
  if (!secret) return false;
  const undos = await accounts.emailUndos(userId);
  const undo = undos.find(({ id }) => id === hashOfSecret(secret));
  if (!undo || Date.parse(undo.expiresAt) <= clock().getTime()) return false;

  const user = poolUser(userId);
  if (!(await userPool.setEmail(user, undo.former))) return false;
  // A token of that person's stays valid here, and could change the address again.
  await accounts.putSessionsEnded(userId, clock().toISOString());
  await accounts.removeEmailChange(userId);
  await userPool.setPassword(user, randomBytes(32).toString('base64url'));
  await userPool.turnOffAuthenticatorApp(user);
  await userPool.endSessions(user);
  // The link itself is removed last, so that an interrupted run can be repeated.
  const since = undos.filter(({ changedAt }) => changedAt >= undo.changedAt);
  for (const { id } of since.reverse()) await accounts.removeEmailUndo(userId, id);
  return true;
});
