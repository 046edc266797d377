import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';
import { saveUser } from '../users/saveUser';

/** Ends every session of a user, wherever it is. */
export const globalSignOut = operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
  const { user } = authenticate(call, AccessToken);
  saveUser(call, user, { generation: user.generation + 1 });
  return {};
});
