import { keyedHash } from './hashes';
import type { AppContext } from './http';

/** Whose request it is, for counting: a hash of the address that API Gateway saw, never one that a header claims. */
export const clientOf = (c: AppContext) => keyedHash('address', c.env?.requestContext?.identity?.sourceIp ?? 'unknown');
