import {
  readEnvironment,
  type Variables,
  commonVariables,
  metalsVariables,
  poolClientVariables,
  poolIdVariables,
  userPoolVariables,
  accountsVariables,
  subscriptionsVariables,
} from '../../lib/environmentVariables';
import { dataEvent, type DataHandler, type DataPorts } from './DataPorts';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createTableClient } from '../../adapters/donationTable/TableClient';
import { createMetalPrices } from '../../adapters/metalPrices/createMetalPrices';
import { createSubscriptionTable } from '../../adapters/subscriptionTable/createSubscriptionTable';
import { createUserPool } from '../../adapters/userPool/createUserPool';
import { lazyProperties } from '../../lib/lazyProperties';
import { openAccountTable, openDonorDonations, openEmailLimits, readTablePlace } from '../openTables';
import { openSesMail } from '../donationEmails/createMailPorts';
import { createTableFactories } from '../createTableFactories';
import * as z from 'zod';
import { StorageUnavailable } from '../../adapters/donationTable/documentClient';
import { changeEmail, confirmEmail, undoEmailChange } from './fields/emailChange';
import { endSessions, tellPasswordChanged, tellSecurityChanged } from './fields/security';
import { forgetMe, myData } from './fields/myData';
import {
  myCalculation,
  myCalculationFile,
  myCalculations,
  removeCalculation,
  saveCalculation,
} from './fields/calculations';
import { myGift, myGifts, myGiving } from './fields/gifts';
import { myPreferences, updatePreferences } from './fields/preferences';
import { myProfile, updateProfile } from './fields/profile';
import { myStatement, myStatementFile } from './fields/taxStatement';
import { DataError } from './lib/errors';
import { openField, type Field } from './lib/Field';
import { uid, nothing } from './lib/arguments';

/** What a case has received so far, less refunds. */
const caseProgress = openField(z.strictObject({ uid }), async ({ progress }, given) => ({
  uid: given.uid,
  ...(await progress.sum({ type: 'case', uid: given.uid })),
}));

/** What a program has received so far, less refunds. */
const programProgress = openField(z.strictObject({ uid }), async ({ progress }, given) => ({
  uid: given.uid,
  ...(await progress.sum({ type: 'program', uid: given.uid })),
}));

/** Market prices of gold and silver with their time and source; null if unavailable. */
const metalPrices = openField(nothing, (ports) => ports.metalPrices.read());

/** Every field that a function resolves, by name; `amplify/data/schema.graphql` describes them. */
export const fields = {
  caseProgress,
  programProgress,
  metalPrices,
  myGifts,
  myGift,
  myGiving,
  myStatement,
  myStatementFile,
  myProfile,
  updateProfile,
  myPreferences,
  updatePreferences,
  myCalculations,
  myCalculation,
  myCalculationFile,
  saveCalculation,
  removeCalculation,
  myData,
  changeEmail,
  confirmEmail,
  undoEmailChange,
  tellPasswordChanged,
  tellSecurityChanged,
  endSessions,
  forgetMe,
} as const satisfies Record<string, Field>;

const findField = (name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : undefined;

/**
 * The data API. AppSync passes an error's message on to the caller, so messages contain only what the caller may know;
 * the log has the rest.
 */
export function createDataApi(ports: DataPorts): DataHandler {
  return async (event) => {
    const parsed = dataEvent.safeParse(event);
    const field = parsed.success ? findField(parsed.data.fieldName) : undefined;
    if (!parsed.success || !field) throw new DataError('There is no such field.');
    const { fieldName } = parsed.data;
    const started = performance.now();
    let outcome = 'done';
    try {
      return await field(ports, parsed.data);
    } catch (error) {
      if (error instanceof DataError) {
        outcome = 'refused';
        throw error;
      }
      outcome = 'failed';
      const isStorage = error instanceof StorageUnavailable;
      ports.log.error(isStorage ? 'storage_unavailable' : 'failed', { functionName: 'data', field: fieldName, error });
      throw new DataError('Something failed here; asking again is safe.');
    } finally {
      const ms = Math.round(performance.now() - started);
      ports.log.info('answered', { functionName: 'data', field: fieldName, outcome, ms });
    }
  };
}

/** The data API; reads its environment. */
export const createHandler = (variables: Variables): DataHandler => createDataApi(createDataPorts(variables));

/** Variables of the data API besides those it shares with the payment functions. */
const dataVariables = { ...accountsVariables, ...subscriptionsVariables };

/** The real dependencies of the data API, from its environment; each is created at first use. */
function createDataPorts(variables: Variables): DataPorts {
  const makers = createTableFactories(variables);
  const common = () => readEnvironment(commonVariables, variables);
  const subscriptionTable = () => {
    const { SUBSCRIPTIONS_TABLE: table } = readEnvironment(dataVariables, variables);
    return createSubscriptionTable(createTableClient(table, readTablePlace(variables)), makers.clock());
  };
  return lazyProperties<DataPorts>({
    ...makers,
    siteUrl: () => common().SITE_URL,
    emailLimits: () => openEmailLimits(variables),
    mail: () => openSesMail(variables),
    userPool() {
      const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint } = readEnvironment(userPoolVariables, variables);
      return createUserPool({ region: common().AWS_REGION, endpoint });
    },
    poolUser() {
      const { USER_POOL_ID: userPoolId } = readEnvironment(poolIdVariables, variables);
      return (userId) => ({ userPoolId, username: userId });
    },
    poolClientId: () => readEnvironment(poolClientVariables, variables).USER_POOL_CLIENT_ID,
    donorGifts: () => openDonorDonations(variables),
    accounts: () => createAccountStore(openAccountTable(variables)),
    subscriptions: () => subscriptionTable().subscriptions,
    reminders: () => subscriptionTable().reminders,
    metalPrices() {
      const env = readEnvironment(metalsVariables, variables);
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
