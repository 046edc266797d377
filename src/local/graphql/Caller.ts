import type { VerifiedToken } from '../identity/openIdentity';
import type { AuthMode } from './buildDataSchema';

/** Who asks. */
export type Caller =
  | { readonly mode: Extract<AuthMode, 'api_key'> }
  | { readonly mode: Extract<AuthMode, 'user_pool'>; readonly claims: Readonly<Record<string, unknown>> };

export type FoundCaller =
  { readonly ok: true; readonly caller: Caller } | { readonly ok: false; readonly message: string };

export interface CallerDeps {
  /** The public key. */
  readonly apiKey: string;
  /** Checks an ID token wholly. */
  readonly verifyIdToken: (token: string) => VerifiedToken | Promise<VerifiedToken>;
}

const fail = (message: string): FoundCaller => ({ ok: false, message });

/** Finds who asks by a request's headers, as AppSync does before it looks at anything else. A token goes before a key. */
export async function findCaller(headers: Headers, { apiKey, verifyIdToken }: CallerDeps): Promise<FoundCaller> {
  const token = headers.get('authorization');
  const key = headers.get('x-api-key');
  if (token) {
    const verified = await verifyIdToken(token);
    if (verified.ok) return { ok: true, caller: { mode: 'user_pool', claims: verified.claims } };
    if (verified.reason === 'malformed') return fail('Unable to parse JWT token.');
    return fail(verified.reason === 'expired' ? 'Token has expired.' : 'You are not authorized to make this call.');
  }
  if (key === null) return fail('Valid authorization header not provided.');
  return key === apiKey ? { ok: true, caller: { mode: 'api_key' } } : fail('You are not authorized to make this call.');
}
