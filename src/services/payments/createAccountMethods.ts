import { donorAccountSchema, type DonorAccount } from '../../contract/accountMethods';
import type { CallResult } from '../../contract/CallResult';
import { call } from '../http/call';
import type { PaymentsOptions } from './storeForDonor';

/** Client of what the signed-in donor has saved to pay with; `unauthorized` for a guest. */
export interface AccountMethods {
  /** Reads who is signed in, and what they have saved. */
  readonly read: () => Promise<CallResult<DonorAccount>>;
  /** Removes a saved card or bank account for good; `wrong_state` while a regular gift is paid with it. */
  readonly remove: (id: string) => Promise<CallResult<DonorAccount>>;
}

/**
 * Creates the client of an account's saved methods.
 *
 * @param base - address of the payments function, without a trailing slash
 */
export function createAccountMethods(base: string, { idToken, fetcher }: PaymentsOptions): AccountMethods {
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const token = (await idToken?.()) ?? null;
    // Removing is safe to repeat: what is removed stays so.
    const request = { url: `${base}/account/methods${path}`, method, token, isIdempotent: true } as const;
    return call({ ...request, ...(method === 'POST' && { body: {} }), answer: donorAccountSchema }, fetcher);
  };
  return {
    read: () => ask('GET', ''),
    remove: (id) => ask('POST', `/${encodeURIComponent(id)}/remove`),
  };
}
