import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';
import { listAttributes } from '../users/attributes';

/** Tells a user what the pool knows of them. */
export const getUser = operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
  const { user } = authenticate(call, AccessToken);
  const preferred = user.preferredMfa ?? (user.mfa.length === 1 ? user.mfa[0] : undefined);
  return {
    UserAttributes: listAttributes(user),
    Username: user.sub,
    ...(user.mfa.length > 0 && { UserMFASettingList: user.mfa }),
    ...(preferred && { PreferredMfaSetting: preferred }),
  };
});
