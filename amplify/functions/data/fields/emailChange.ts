import { randomBytes, createHash } from 'node:crypto';
import * as v from 'valibot';
import * as z from 'zod';
import { emailAddress } from '../../../../src/domain/enquiry/texts';
import { renderCodeEmail } from '../../../documents/email/renderCodeEmail';
import { isFresh } from '../lib/Caller';
import { assertNotEnded, isForgotten, ownChange, openField } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';
import { chooseLanguage } from '../../../useCases/chooseLanguage';
import { inLanguage } from '../../../../src/texts/language';
import { createEmailChangedEmail } from '../../../documents/email/accountEmails';
import { toPageUrl } from '../../../documents/email/toEmail';
import { claimDonations } from '../lib/claimDonations';
import type { InputIssue } from '../lib/errors';
import type { DataPorts } from '../DataPorts';
import { claimPlans, listAccountPlans } from '../../../useCases/plans/accountPlans';
import { clearAccess } from '../../../useCases/clearAccess';
import { cleanCode, codeLives, createEmailCode, maxCodeTries } from '../../../lib/emailCodes';
import { isSessionEnded } from '../../../lib/isSessionEnded';
import type { EmailChange } from '../../../useCases/ports/accounts';

/** An `EmailResult` with an issue. */
const createIssueResult = (field: 'email' | 'password' | 'code', code: InputIssue['code']) => ({
  issues: [{ field, code }],
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The stored hash of a code. */
const hashOfCode = (userId: string, email: string, code: string) => digest(`${userId} ${email} ${code}`);

/** The stored hash of the secret in an undo link. */
const hashOfSecret = (secret: string) => digest(`undo ${secret}`);

/** Whether a change still waits for its code: it ends after an hour, and with the sign-in that began it. */
async function isPending(
  { accounts, clock }: Pick<DataPorts, 'accounts' | 'clock'>,
  userId: string,
  { expiresAt, signedInAt }: EmailChange,
): Promise<boolean> {
  if (Date.parse(expiresAt) <= clock().getTime()) return false;
  return !isSessionEnded(await accounts.sessionsEnded(userId), new Date(signedInAt ?? 0));
}

/**
 * Sends a code to a new address. Requires a recent sign-in, so that a stolen or unattended session cannot move an
 * account; another code for the same address needs no new sign-in. Cognito's own way requires only the code, so it is
 * closed (`amplify/functions/codeEmails`).
 */
export const changeEmail = ownChange(z.object({ email: z.string() }), async (ports, { email: typed }, caller) => {
  const { accounts, clock, emailLimits } = ports;
  const read = v.safeParse(emailAddress, typed);
  if (!read.success) return createIssueResult('email', 'format');
  const email = read.output;
  if (email.toLowerCase() === caller.email.toLowerCase()) return createIssueResult('email', 'conflict');
  const now = clock();
  const before = await accounts.emailChange(caller.userId);
  const isAnother = before?.email === email && (await isPending(ports, caller.userId, before));
  if (!isAnother && !isFresh(caller, now)) return createIssueResult('password', 'required');
  if (!(await emailLimits.takeOfAccount(caller.userId, 'code', now))) return createIssueResult('email', 'too_many');
  if (!(await emailLimits.take(email, 'change-email', now))) return createIssueResult('email', 'too_many');

  const code = createEmailCode();
  const change = {
    email,
    former: caller.emailVerified ? caller.email : null,
    codeHash: hashOfCode(caller.userId, email, code),
    wrong: 0,
    signedInAt: caller.signedInAt.toISOString(),
    expiresAt: new Date(now.getTime() + codeLives).toISOString(),
  };
  if (!(await accounts.putEmailChange(caller.userId, change, before))) return createIssueResult('email', 'too_many');
  const language = await chooseLanguage(ports.accounts, caller.userId);
  await sendAccountEmail(
    ports,
    email,
    inLanguage(language, () => renderCodeEmail(code, 'change-email')),
  );
  return { issues: [] };
});

/**
 * Takes one of the tries of a user's code, before the code is compared: of codes that come at once, each counts.
 *
 * @returns the change that it may confirm, or why there is none
 */
async function takeTry(
  ports: Pick<DataPorts, 'accounts' | 'clock'>,
  userId: string,
): Promise<EmailChange | 'unknown' | 'too_many'> {
  const { accounts } = ports;
  // Each race that is lost was won by another code, which took a try.
  for (let races = 0; races <= maxCodeTries; races += 1) {
    const change = await accounts.emailChange(userId);
    if (!change || !(await isPending(ports, userId, change))) return 'unknown';
    if (change.wrong >= maxCodeTries) return 'too_many';
    if (await accounts.putEmailChange(userId, { ...change, wrong: change.wrong + 1 }, change)) return change;
  }
  return 'too_many';
}

/** Milliseconds in which the former address can undo the change. */
const undoLives = 7 * 24 * 60 * 60 * 1000;

/**
 * Changes the address with the code that was sent to the new one, and notifies the former one, which can undo it.
 * Idempotent; a repetition finishes what was interrupted.
 */
export const confirmEmail = ownChange(z.object({ code: z.string().max(100) }), async (ports, { code }, caller) => {
  const { accounts, clock, donorGifts, userPool, poolUser, siteUrl } = ports;
  const { userId } = caller;
  const now = clock();
  const change = await takeTry(ports, userId);
  if (change === 'unknown' || change === 'too_many') return createIssueResult('code', change);
  const { email, former } = change;
  if (hashOfCode(userId, email, cleanCode(code)) !== change.codeHash) return createIssueResult('code', 'unknown');

  // Stored first, so that no change exists that cannot be undone.
  const secret = randomBytes(32).toString('base64url');
  const undo = {
    id: hashOfSecret(secret),
    former: former ?? '',
    changedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + undoLives).toISOString(),
  };
  if (former !== null) {
    await accounts.putEmailUndo(userId, undo);
    // Guest donations and plans with the former address stay in the account.
    const donor = { userId, email: former };
    await claimDonations(ports, { ...caller, email: former, emailVerified: true }, await donorGifts.all(donor));
    await claimPlans(ports, userId, await listAccountPlans(ports.plans, donor), () => isForgotten(ports, caller));
  }
  // Last looked at here: a sign-in may have been ended while the emails were found.
  await assertNotEnded(ports, caller);
  if (!(await userPool.setEmail(poolUser(userId), email))) {
    await accounts.removeEmailUndo(userId, undo.id);
    await accounts.removeEmailChange(userId);
    return createIssueResult('email', 'conflict');
  }
  const undoPath = `/account#/undo-email/${userId}.${secret}`;
  const write = () => createEmailChangedEmail(email, toPageUrl(siteUrl, undoPath), caller.givenName);
  if (former !== null)
    await sendAccountEmail(ports, former, inLanguage(await chooseLanguage(ports.accounts, userId), write));
  await accounts.removeEmailChange(userId);
  return { issues: [] };
});

const tokenPattern = /^([\w-]{1,64})\.([\w-]{43})$/;

/**
 * Gives an account its former address back, by the link that was sent there. The one who changed it knew the password: it is replaced by one
 * that no one knows, and every session ends. An authenticator app is turned off and passkeys are removed: they may be that person's. What
 * that person could undo in turn ends too, and the link works once.
 *
 * Meanwhile the account is without its owner mark, so that no one signs in, renews a session or adds a passkey between two steps. If one
 * fails it stays closed until the link is used again, or a password is set with a code.
 *
 * @returns `false` if the link is expired, used or invalid
 */
export const undoEmailChange = openField(z.object({ token: z.string().max(200) }), async (ports, { token }) => {
  const { accounts, clock, userPool, poolUser, poolClientId } = ports;
  const [, userId = '', secret = ''] = tokenPattern.exec(token) ?? [];
  if (!secret) return false;
  const undos = await accounts.emailUndos(userId);
  const undo = undos.find(({ id }) => id === hashOfSecret(secret));
  if (!undo || Date.parse(undo.expiresAt) <= clock().getTime()) return false;

  const user = poolUser(userId);
  const put = (state: 'owned' | 'closed') => accounts.putOwnership(userId, { state, at: clock().toISOString() });
  await put('closed');
  if (!(await userPool.setEmail(user, undo.former))) {
    await put('owned');
    return false;
  }
  await clearAccess({ ...ports, pool: userPool, clientId: poolClientId }, user, userId);
  await accounts.removeEmailChange(userId);
  await put('owned');
  // The link itself is removed last, so that an interrupted run can be repeated.
  const since = undos.filter(({ changedAt }) => changedAt >= undo.changedAt);
  for (const { id } of since.reverse()) await accounts.removeEmailUndo(userId, id);
  return true;
});
