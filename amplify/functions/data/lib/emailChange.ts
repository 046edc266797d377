import { createHash } from 'node:crypto';
import type { Fault } from './Fault';

/** An `EmailResult` of something that is wrong. */
export const emailFault = (field: 'email' | 'password' | 'code', code: Fault['code']) => ({
  faults: [{ field, code }],
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What is stored of a code. */
export const hashOfCode = (userId: string, email: string, code: string) => digest(`${userId} ${email} ${code}`);

/** What is stored of the secret in a link that undoes a change. */
export const hashOfSecret = (secret: string) => digest(`undo ${secret}`);
