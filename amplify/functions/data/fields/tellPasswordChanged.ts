import { createPasswordChangedEmail } from '../accountEmails';
import { nothing } from '../lib/arguments';
import { isFresh } from '../lib/Caller';
import { DataError } from '../lib/DataError';
import { ownField } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

/**
 * Emails the caller that the password was changed at Cognito, which has no trigger for that. Requires a recent sign-in,
 * so that a stolen session alone cannot send it. An unfinished change of address ends.
 */
export const tellPasswordChanged = ownField(nothing, async (ports, _, caller) => {
  if (!isFresh(caller, ports.clock())) throw new DataError('This needs a sign-in of the last five minutes.');
  const { userId, email, emailVerified, givenName } = caller;
  // One that was begun with the old password.
  await ports.accounts.removeEmailChange(userId);
  if (emailVerified) await sendAccountEmail(ports, email, createPasswordChangedEmail(ports.siteUrl, givenName));
  return true;
});
