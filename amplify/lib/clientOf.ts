import { keyedHash } from './hashes';
import type { AppContext } from './http';

/** The client for rate limits: a hash of the IP address that API Gateway saw, never of one in a header. */
export const clientOf = (c: AppContext) => keyedHash('address', c.env?.requestContext?.identity?.sourceIp ?? 'unknown');
