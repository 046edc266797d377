import { createAccountStore } from '../adapters/accountTable/createAccountStore';
import type { accountsVariables, donationsVariables, Values } from '../lib/environmentVariables';
import { isSessionEnded, wasForgotten } from '../lib/isSessionEnded';
import type { DonorAccounts } from '../useCases/createDonation';
import { openAccountTable, openDonorDonations } from './openTables';

/** The accounts of signed-in donors. */
export function createDonorAccounts(env: Values<typeof accountsVariables & typeof donationsVariables>): DonorAccounts {
  const accounts = createAccountStore(openAccountTable(env));
  const gifts = openDonorDonations(env);
  return {
    async isOver({ userId, signedInAt }) {
      const [forgotten, endedAt] = await Promise.all([accounts.forgotten(userId), accounts.sessionsEnded(userId)]);
      return wasForgotten(forgotten, signedInAt) || isSessionEnded(endedAt, signedInAt);
    },
    untie: (donation) => gifts.untie(donation),
  };
}
