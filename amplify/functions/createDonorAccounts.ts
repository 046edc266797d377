import { createAccountStore } from '../adapters/accountTable/createAccountStore';
import type { accountsVariables, donationsVariables, Values } from '../lib/environmentVariables';
import { isSessionEnded, wasForgotten } from '../lib/isSessionEnded';
import type { DonorAccounts } from '../useCases/createDonation';
import { openAccountTable, openDonorDonations } from './openTables';

/** Creates the accounts of signed-in donors. */
export function createDonorAccounts(env: Values<typeof accountsVariables & typeof donationsVariables>): DonorAccounts {
  const accounts = createAccountStore(openAccountTable(env));
  const donations = openDonorDonations(env);
  return {
    async isOver({ userId, signedInAt }) {
      const [ownership, forgotten, endedBefore] = await Promise.all([
        accounts.ownership(userId),
        accounts.forgotten(userId),
        accounts.sessionsEnded(userId),
      ]);
      const isOwned = ownership?.state === 'owned';
      return !isOwned || wasForgotten(forgotten, signedInAt) || isSessionEnded(endedBefore, signedInAt);
    },
    untie: (donation) => donations.untie(donation),
  };
}
