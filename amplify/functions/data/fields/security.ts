import * as z from 'zod';
import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { securityChanges } from '../../../../src/contract/account';
import { createPasswordChangedEmail, createSecurityChangedEmail } from '../../../documents/email/accountEmails';
import { endSessions as endAllSessions, endSessionsBeforeApp } from '../../../useCases/endSessions';
import type { RenderedEmail } from '../../../useCases/ports/MailPort';
import { assertFreshSignIn, type Caller } from '../lib/Caller';
import type { DataPorts } from '../DataPorts';
import { DataError } from '../lib/errors';
import { sendAccountEmail } from '../lib/sendAccountEmail';
import { chooseLanguage } from '../../../useCases/chooseLanguage';
import { inLanguage } from '../../../../src/texts/language';

/**
 * Lets no sign-in from before now read or store anything here. The browser signs out everywhere at Cognito, which does not recall ID
 * tokens: they are valid for up to an hour more.
 */
export const endSessions = ownField(nothing, async (ports, _, { userId }) => {
  await endAllSessions(ports, userId);
  return true;
});

/**
 * Sends a notice to the caller's own address, up to the account's hourly limit.
 *
 * @throws DataError above the limit
 */
async function sendNotice(ports: DataPorts, { userId, email }: Caller, write: () => RenderedEmail): Promise<void> {
  if (!(await ports.emailLimits.takeOfAccount(userId, 'notice', ports.clock())))
    throw new DataError('Enough of these emails were sent; asking again in an hour is safe.');
  await sendAccountEmail(ports, email, inLanguage(await chooseLanguage(ports.accounts, userId), write));
}

/**
 * Emails the caller that the password was changed at Cognito, which has no trigger for that. Requires a recent sign-in,
 * so that a stolen session by itself cannot send it, and cancels an unfinished change of address.
 */
export const tellPasswordChanged = ownField(nothing, async (ports, _, caller) => {
  assertFreshSignIn(caller, ports.clock());
  const { userId, emailVerified, givenName } = caller;
  // Cancels an address change begun with the old password.
  await ports.accounts.removeEmailChange(userId);
  if (emailVerified) await sendNotice(ports, caller, () => createPasswordChangedEmail(ports.siteUrl, givenName));
  return true;
});

const change = z.object({ change: z.enum(securityChanges) });

/**
 * Notifies the caller's address that an authenticator app or a passkey was added or removed, which is done at Cognito: it has no trigger for
 * that. It takes a fresh sign-in, as the email about a new password does. Sessions from before an authenticator app end.
 */
export const tellSecurityChanged = ownField(change, async (ports, input, caller) => {
  assertFreshSignIn(caller, ports.clock());
  const { userId, emailVerified, givenName } = caller;
  const user = ports.poolUser(userId);
  if (input.change === 'authenticator_app_on' && (await ports.userPool.hasAuthenticatorApp(user)))
    await endSessionsBeforeApp({ ...ports, pool: ports.userPool }, user, userId);
  if (emailVerified)
    await sendNotice(ports, caller, () => createSecurityChangedEmail(input.change, ports.siteUrl, givenName));
  return true;
});
