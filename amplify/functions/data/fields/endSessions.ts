import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';

/**
 * Lets no sign-in from before now read or store anything here. The browser signs out everywhere at Cognito, which does not recall ID
 * tokens: they are valid for up to an hour more.
 */
export const endSessions = ownField(nothing, async ({ accounts, clock }, _, { userId }) => {
  await accounts.putSessionsEnded(userId, clock().toISOString());
  return true;
});
