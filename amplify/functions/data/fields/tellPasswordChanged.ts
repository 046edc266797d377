import { passwordChanged } from '../accountEmails';
import { nothing } from '../lib/arguments';
import { isFresh } from '../lib/Caller';
import { DataRefusal } from '../lib/DataRefusal';
import { ownField } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

/**
 * Tells the caller's address that the password was changed, which is done at Cognito: it has no trigger for that. Only whoever typed the
 * password a moment ago can have it told, so that nobody is frightened by a session alone.
 */
export const tellPasswordChanged = ownField(nothing, async (ports, _, caller) => {
  if (!isFresh(caller, ports.clock())) throw new DataRefusal('This needs a sign-in of the last five minutes.');
  if (caller.emailVerified) await sendAccountEmail(ports, caller.email, passwordChanged(ports.siteUrl));
  return true;
});
