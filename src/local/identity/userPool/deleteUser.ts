import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';
import { deleteUser as forget } from '../users/deleteUser';

/** Deletes the account of the signed-in user. */
export const deleteUser = operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
  forget(call, authenticate(call, AccessToken).user);
  return {};
});
