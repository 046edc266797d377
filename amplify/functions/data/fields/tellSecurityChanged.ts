import * as z from 'zod';
import { securityChanged, securityChanges } from '../accountEmails';
import { isFresh } from '../lib/Caller';
import { DataError } from '../lib/DataError';
import { ownField } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

const change = z.object({ change: z.enum(securityChanges) });

/**
 * Tells the caller's address that an authenticator app or a passkey was added or removed, which is done at Cognito: it has no trigger for
 * that. It takes a fresh sign-in, as the email about a new password does.
 */
export const tellSecurityChanged = ownField(change, async (ports, given, caller) => {
  if (!isFresh(caller, ports.clock())) throw new DataError('This needs a sign-in of the last five minutes.');
  const { email, emailVerified, givenName } = caller;
  if (emailVerified) await sendAccountEmail(ports, email, securityChanged(given.change, ports.siteUrl, givenName));
  return true;
});
