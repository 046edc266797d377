import { z } from 'zod';
import { seconds } from '../seconds';
import { findIdentity } from './findIdentity';
import { identityOperation } from './identityOperation';
import { identityId, logins } from './inputs';

/** How long credentials work, in seconds. */
const lifetime = 60 * 60;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const input = z.object({
  IdentityId: identityId,
  Logins: logins,
  CustomRoleArn: z.string().min(20).max(2048).optional(),
});

/** Credentials of the look of real ones. Nothing on this machine takes them: what asks for a signature has keys of its own. */
export const getCredentialsForIdentity = identityOperation(input, (call, { IdentityId, Logins }) => {
  const identity = findIdentity(call, IdentityId, Logins);
  const id = [...call.random(16)].map((byte) => letters.charAt(byte % 32)).join('');
  return {
    Credentials: {
      AccessKeyId: `ASIA${id}`,
      SecretKey: call.random(30).toString('base64'),
      SessionToken: call.random(600).toString('base64'),
      Expiration: seconds(call.now) + lifetime,
    },
    IdentityId: identity.identityId,
  };
});
