import * as z from 'zod';
import { createAccountClient } from '../../adapters/accountTable/AccountClient';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createDonorGifts } from '../../adapters/donationTable/createDonorGifts';
import { createPagingClient } from '../../adapters/donationTable/PagingClient';
import { createTableClient } from '../../adapters/donationTable/TableClient';
import { createMetalPrices } from '../../adapters/metalPrices/createMetalPrices';
import { createSubscriptionTable } from '../../adapters/subscriptionTable/createSubscriptionTable';
import { commonVariables, metalsVariables } from '../../lib/environmentVariables';
import { lazyProperties } from '../../lib/lazyProperties';
import { readEnvironment } from '../../lib/readEnvironment';
import type { Variables } from '../../lib/readEnvironment';
import { tableMakers } from '../tableMakers';
import type { DataPorts } from './DataPorts';
import { dataVariables } from './dataVariables';

/** The real parties of the data API, as its environment names them; each is made when it is first used. */
export function createDataPorts(variables: Variables): DataPorts {
  const makers = tableMakers(variables);
  const place = () => {
    const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint } = readEnvironment(
      z.object(commonVariables),
      variables,
    );
    return { region, endpoint };
  };
  return lazyProperties<DataPorts>({
    ...makers,
    donorGifts() {
      const { DONATIONS_TABLE: table } = readEnvironment(z.object(commonVariables), variables);
      return createDonorGifts(createTableClient(table, place()), createPagingClient(table, place()));
    },
    accounts() {
      const { ACCOUNTS_TABLE: table } = readEnvironment(z.object(dataVariables), variables);
      return createAccountStore(createAccountClient(table, place()));
    },
    subscriptions() {
      const { SUBSCRIPTIONS_TABLE: table } = readEnvironment(z.object(dataVariables), variables);
      return createSubscriptionTable(createTableClient(table, place()), makers.clock()).subscriptions;
    },
    metalPrices() {
      const env = readEnvironment(z.object(metalsVariables), variables);
      return createMetalPrices({
        apiBase: env.METALS_API_BASE,
        apiKey: env.METALS_API_KEY,
        clock: makers.clock(),
        log: makers.log(),
      });
    },
  });
}
