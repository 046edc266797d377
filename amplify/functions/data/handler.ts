import * as z from 'zod';
import {
  readEnvironment,
  type Variables,
  commonVariables,
  mailVariables,
  metalsVariables,
  poolClientVariables,
  poolIdVariables,
  userPoolVariables,
  accountsVariables,
  subscriptionsVariables,
} from '../../lib/environmentVariables';
import { createDataApi } from './createDataApi';
import type { DataHandler } from './DataEvent';
import { createAccountClient } from '../../adapters/accountTable/AccountClient';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createCodeLimits } from '../../adapters/accountTable/createCodeLimits';
import { createDonorDonations } from '../../adapters/donationTable/createDonorDonations';
import { createPagingClient } from '../../adapters/donationTable/PagingClient';
import { createTableClient } from '../../adapters/donationTable/TableClient';
import { createSesMail } from '../../adapters/mail/createSesMail';
import { createMetalPrices } from '../../adapters/metalPrices/createMetalPrices';
import { createSubscriptionTable } from '../../adapters/subscriptionTable/createSubscriptionTable';
import { createUserPool } from '../../adapters/userPool/createUserPool';
import { lazyProperties } from '../../lib/lazyProperties';
import { createTableFactories } from '../createTableFactories';
import type { DataPorts } from './DataPorts';

/** The data API; reads its environment. */
export const createHandler = (variables: Variables): DataHandler => createDataApi(createDataPorts(variables));

/** Variables of the data API besides those it shares with the payment functions. */
export const dataVariables = { ...accountsVariables, ...subscriptionsVariables };

/** The real dependencies of the data API, from its environment; each is created at first use. */
export function createDataPorts(variables: Variables): DataPorts {
  const makers = createTableFactories(variables);
  const place = () => {
    const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint } = readEnvironment(
      z.object(commonVariables),
      variables,
    );
    return { region, endpoint };
  };
  const common = () => readEnvironment(z.object(commonVariables), variables);
  const accountClient = () => {
    const { ACCOUNTS_TABLE: table } = readEnvironment(z.object(dataVariables), variables);
    return createAccountClient(table, place());
  };
  const subscriptionTable = () => {
    const { SUBSCRIPTIONS_TABLE: table } = readEnvironment(z.object(dataVariables), variables);
    return createSubscriptionTable(createTableClient(table, place()), makers.clock());
  };
  return lazyProperties<DataPorts>({
    ...makers,
    siteUrl: () => common().SITE_URL,
    codeLimits: () => createCodeLimits(accountClient()),
    mail() {
      const env = readEnvironment(z.object(mailVariables), variables);
      return createSesMail({
        from: env.MAIL_FROM,
        configurationSet: env.MAIL_CONFIGURATION_SET,
        region: common().AWS_REGION,
        endpoint: env.AWS_ENDPOINT_URL_SESV2,
      });
    },
    userPool() {
      const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint } = readEnvironment(
        z.object(userPoolVariables),
        variables,
      );
      return createUserPool({ region: common().AWS_REGION, endpoint });
    },
    poolUser() {
      const { USER_POOL_ID: userPoolId } = readEnvironment(z.object(poolIdVariables), variables);
      return (userId) => ({ userPoolId, username: userId });
    },
    poolClientId: () => readEnvironment(z.object(poolClientVariables), variables).USER_POOL_CLIENT_ID,
    donorGifts() {
      const { DONATIONS_TABLE: table } = readEnvironment(z.object(commonVariables), variables);
      return createDonorDonations(createTableClient(table, place()), createPagingClient(table, place()));
    },
    accounts: () => createAccountStore(accountClient()),
    subscriptions: () => subscriptionTable().subscriptions,
    reminders: () => subscriptionTable().reminders,
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

export const handler = createHandler(process.env);
