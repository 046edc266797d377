import { z } from 'zod';
import { seconds } from '../seconds';
import { findIdentity } from './findIdentity';
import { identityOperation } from './identityOperation';
import { identityId, logins } from './inputs';

/** How long credentials work, in seconds. */
const lifetime = 60 * 60;

/** How long they are known after that, in seconds. */
const knownAfter = 24 * 60 * 60;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const input = z.object({
  IdentityId: identityId,
  Logins: logins,
  CustomRoleArn: z.string().min(20).max(2048).optional(),
});

/** Credentials of the look of real ones. The S3 emulator takes what is signed with them. */
export const getCredentialsForIdentity = identityOperation(input, (call, { IdentityId, Logins }) => {
  const identity = findIdentity(call, IdentityId, Logins);
  const id = [...call.random(16)].map((byte) => letters.charAt(byte % 32)).join('');
  const accessKeyId = `ASIA${id}`;
  const secretKey = call.random(30).toString('base64');
  const sessionToken = call.random(600).toString('base64');
  const expiration = seconds(call.now) + lifetime;
  call.store.put('credentials', accessKeyId, {
    identityId: identity.identityId,
    accessKeyId,
    secretKey,
    sessionToken,
    endsAt: expiration * 1000,
    expiresAt: (expiration + knownAfter) * 1000,
  });
  return {
    Credentials: {
      AccessKeyId: accessKeyId,
      SecretKey: secretKey,
      SessionToken: sessionToken,
      Expiration: expiration,
    },
    IdentityId: identity.identityId,
  };
});
