import type { DonorAccount } from '../../../contract/accountMethods';
import { accountMethods } from '../../../services/payments/browserAccountMethods';

/** Loads the signed-in donor's account; `null` if it can't be read. */
export async function loadDonorAccount(): Promise<DonorAccount | null> {
  const answer = await accountMethods.read();
  return answer.ok ? answer.value : null;
}
