import type { Variables } from '../lib/environmentVariables';
import { createAccountStore } from '../adapters/accountTable/createAccountStore';
import { lazy } from '../lib/lazyProperties';
import { isSessionEnded, wasForgotten } from '../lib/isSessionEnded';
import { openAccountTable, openDonorDonations } from './openTables';
import type { DonorAccounts } from '../useCases/createDonation';

/** The accounts of signed-in donors, as the function's environment names their tables; made when the first of them gives. */
export function createDonorAccounts(variables: Variables): DonorAccounts {
  const openAccounts = lazy(() => createAccountStore(openAccountTable(variables)));
  const openGifts = lazy(() => openDonorDonations(variables));
  return {
    async isOver({ userId, signedInAt }) {
      const accounts = openAccounts();
      const [forgotten, endedAt] = await Promise.all([accounts.forgotten(userId), accounts.sessionsEnded(userId)]);
      return wasForgotten(forgotten, signedInAt) || isSessionEnded(endedAt, signedInAt);
    },
    untie: (donation) => openGifts().untie(donation),
  };
}
