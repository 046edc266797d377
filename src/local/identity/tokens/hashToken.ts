import { createHash } from 'node:crypto';

/** What is stored of a secret text that the client holds: enough to recognise it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
