import { createHash } from 'node:crypto';

/** What is kept of a secret text that somebody else holds: enough to know it again. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
