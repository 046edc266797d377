import { randomUUID } from 'node:crypto';

/** A message id as SES of Sydney gives it: the time in hexadecimal, then something random. */
export function messageId(now: Date): string {
  return `0108${now.getTime().toString(16).padStart(12, '0')}-${randomUUID()}-000000`;
}
