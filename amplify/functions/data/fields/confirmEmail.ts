import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { createEmailChangedEmail } from '../accountEmails';
import { claimDonations } from '../lib/claimDonations';
import { createIssueResult, hashOfCode, hashOfSecret } from '../lib/emailChange';
import { ownChange } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

/** Wrong codes after which the right one is rejected too. */
const mostWrong = 5;

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
  const change = await accounts.emailChange(userId);
  if (!change || Date.parse(change.expiresAt) <= now.getTime()) return createIssueResult('code', 'unknown');
  if (change.wrong >= mostWrong) return createIssueResult('code', 'too_many');
  const { email, former } = change;
  if (hashOfCode(userId, email, code.replace(/[\s-]/g, '')) !== change.codeHash) {
    // Of two concurrent wrong codes one is counted.
    await accounts.putEmailChange(userId, { ...change, wrong: change.wrong + 1 }, change);
    return createIssueResult('code', 'unknown');
  }

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
    // Guest donations with the former address stay in the account.
    const donor = { userId, email: former };
    await claimDonations(ports, { ...caller, email: former, emailVerified: true }, await donorGifts.all(donor));
  }
  if (!(await userPool.setEmail(poolUser(userId), email))) {
    await accounts.removeEmailUndo(userId, undo.id);
    await accounts.removeEmailChange(userId);
    return createIssueResult('email', 'conflict');
  }
  const undoUrl = `${siteUrl}/account#/undo-email/${userId}.${secret}`;
  if (former !== null) await sendAccountEmail(ports, former, createEmailChangedEmail(email, undoUrl, caller.givenName));
  await accounts.removeEmailChange(userId);
  return { faults: [] };
});
