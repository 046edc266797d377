import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { emailAddress } from '../../../../src/domain/enquiry/texts';
import { renderCodeEmail } from '../../codeLetters/renderCodeEmail';
import { isFresh } from '../lib/Caller';
import { createIssueResult, hashOfCode } from '../lib/emailChange';
import { ownChange } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

/** Milliseconds; stated in the email with the code. */
const codeLives = 60 * 60 * 1000;

/**
 * Sends a code to a new address. Requires a recent sign-in, so that a stolen or unattended session cannot move an
 * account; another code for the same address needs no new sign-in. Cognito's own way requires only the code, so it is
 * closed (`amplify/functions/codeLetters`).
 */
export const changeEmail = ownChange(z.object({ email: z.string() }), async (ports, { email: typed }, caller) => {
  const { accounts, clock, codeLimits } = ports;
  const read = emailAddress.safeParse(typed);
  if (!read.success) return createIssueResult('email', 'format');
  const email = read.data;
  if (email.toLowerCase() === caller.email.toLowerCase()) return createIssueResult('email', 'conflict');
  const now = clock();
  const before = await accounts.emailChange(caller.userId);
  const isAnother = before?.email === email && Date.parse(before.expiresAt) > now.getTime();
  if (!isAnother && !isFresh(caller, now)) return createIssueResult('password', 'required');
  if (!(await codeLimits.take(email, 'change-email', now))) return createIssueResult('email', 'too_many');

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const change = {
    email,
    former: caller.emailVerified ? caller.email : null,
    codeHash: hashOfCode(caller.userId, email, code),
    wrong: 0,
    expiresAt: new Date(now.getTime() + codeLives).toISOString(),
  };
  if (!(await accounts.putEmailChange(caller.userId, change, before))) return createIssueResult('email', 'too_many');
  await sendAccountEmail(ports, email, renderCodeEmail(code, 'change-email'));
  return { faults: [] };
});
