import type { CallResult } from '../../contract/CallResult';
import { call, type Call } from '../http/call';

export interface PaymentsOptions {
  /** The signed-in donor's ID token; `null` (or no function) for a guest. */
  readonly idToken?: () => Promise<string | null>;
  /** Replaced in tests. */
  readonly fetcher?: typeof fetch;
}

/** Stores a donation or a plan, in the donor's account if signed in; idempotent for the same attempt. */
export async function storeForDonor<Value>(
  base: string,
  path: string,
  body: object,
  answer: Call<Value>['answer'],
  { idToken, fetcher }: PaymentsOptions,
): Promise<CallResult<Value>> {
  // Only the path for signed-in donors has an authorizer, so that a guest needs none.
  const store = (token: string | null) =>
    call(
      {
        url: `${base}${token === null ? '' : '/account'}${path}`,
        method: 'POST',
        body,
        token,
        isIdempotent: true,
        answer,
      },
      fetcher,
    );
  const token = (await idToken?.()) ?? null;
  const result = await store(token);
  // A rejected token, or an authorizer that does not answer, makes the donor a guest and stops no donation. If only the
  // answer was lost, the same attempt finds what was stored.
  const asGuest = token !== null && !result.ok && ['unauthorized', 'offline'].includes(result.error.code);
  return asGuest ? store(null) : result;
}
