import * as z from 'zod';
import { readEnvironment, type Variables, accountsVariables, commonVariables } from '../lib/environmentVariables';
import { createAccountClient } from '../adapters/accountTable/AccountClient';
import { createAccountStore } from '../adapters/accountTable/createAccountStore';
import { createDonorDonations } from '../adapters/donationTable/createDonorDonations';
import { createPagingClient } from '../adapters/donationTable/PagingClient';
import { createTableClient } from '../adapters/donationTable/TableClient';
import { lazy } from '../lib/lazyProperties';
import { isSessionEnded, wasForgotten } from '../lib/isSessionEnded';
import type { DonorAccounts } from '../useCases/createDonation';

/** The accounts of signed-in donors, as the function's environment names their tables; made when the first of them gives. */
export function createDonorAccounts(variables: Variables): DonorAccounts {
  const parties = lazy(() => {
    const env = readEnvironment(z.object({ ...commonVariables, ...accountsVariables }), variables);
    const place = { region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB };
    const donations = env.DONATIONS_TABLE;
    return {
      accounts: createAccountStore(createAccountClient(env.ACCOUNTS_TABLE, place)),
      gifts: createDonorDonations(createTableClient(donations, place), createPagingClient(donations, place)),
    };
  });
  return {
    async isOver({ userId, signedInAt }) {
      const { accounts } = parties();
      const [forgotten, endedAt] = await Promise.all([accounts.forgotten(userId), accounts.sessionsEnded(userId)]);
      return wasForgotten(forgotten, signedInAt) || isSessionEnded(endedAt, signedInAt);
    },
    untie: (donation) => parties().gifts.untie(donation),
  };
}
