import { createHash } from 'node:crypto';
import type { InputIssue } from './InputIssue';

/** An `EmailResult` with an issue. */
export const createIssueResult = (field: 'email' | 'password' | 'code', code: InputIssue['code']) => ({
  faults: [{ field, code }],
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The stored hash of a code. */
export const hashOfCode = (userId: string, email: string, code: string) => digest(`${userId} ${email} ${code}`);

/** The stored hash of the secret in an undo link. */
export const hashOfSecret = (secret: string) => digest(`undo ${secret}`);
