import { hashKeyed } from './hashes';
import type { AppContext } from './http';

/** The client for rate limits: a hash of the IP address that API Gateway saw, never of one in a header. */
export const hashClientAddress = (c: AppContext) =>
  hashKeyed('address', c.env?.requestContext?.identity?.sourceIp ?? 'unknown');
