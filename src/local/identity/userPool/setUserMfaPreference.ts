import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';
import { mfaSettings, setMfaPreference } from '../users/mfaPreference';

/** Switches the caller's second factors on and off, and says which comes first. */
export const setUserMfaPreference = operation(z.object({ AccessToken: token, ...mfaSettings }), (call, body) => {
  setMfaPreference(call, authenticate(call, body.AccessToken).user, body);
  return {};
});
