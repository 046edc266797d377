import { functionTable } from '../../deployment/functionTable';
import { createLog } from '../../lib/createLog';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { dataEvent, type DataHandler, type DataPorts } from './DataPorts';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createMetalPrices } from '../../adapters/metalPrices/createMetalPrices';
import { openContent, openMail, openUserPool } from '../openServices';
import {
  openAccountTable,
  openDonationTable,
  openDonorDonations,
  openEmailLimits,
  openSubscriptionTable,
  openEnquiryTable,
} from '../openTables';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { StorageUnavailable } from '../../lib/storageErrors';
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

/** Returns the sum that a case has received so far, whole cents less refunds. */
const caseProgress = openField(z.strictObject({ uid }), async ({ progress }, input) => ({
  uid: input.uid,
  ...(await progress.sum({ type: 'case', uid: input.uid })),
}));

/** Returns the sum that a program has received so far, whole cents less refunds. */
const programProgress = openField(z.strictObject({ uid }), async ({ progress }, input) => ({
  uid: input.uid,
  ...(await progress.sum({ type: 'program', uid: input.uid })),
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
 * Creates the data API. AppSync passes an error's message on to the caller, so messages contain only what the caller may know;
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

/** Creates the data API. */
export function createHandler(variables: Variables): DataHandler {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.data.variables, variables);
  const log = createLog(undefined, env.LOG_LEVEL);
  const { donations, plans, progress, givenOut, formerCustomers } = openDonationTable(env);
  const { subscriptions, reminders } = openSubscriptionTable(env, clock);
  return createDataApi({
    clock,
    wait: (milliseconds) => wait(milliseconds),
    log,
    donations,
    plans,
    progress,
    givenOut,
    formerCustomers,
    donorGifts: openDonorDonations(env),
    accounts: createAccountStore(openAccountTable(env)),
    emailLimits: openEmailLimits(env),
    subscriptions,
    reminders,
    enquiries: openEnquiryTable(env, clock),
    foundation: openContent(env, { clock, log }).foundation,
    metalPrices: createMetalPrices({ apiBase: env.METALS_API_BASE, apiKey: env.METALS_API_KEY, clock, log }),
    mail: openMail(env),
    userPool: openUserPool(env),
    poolUser: (userId) => ({ userPoolId: env.USER_POOL_ID, username: userId }),
    poolClientId: env.USER_POOL_CLIENT_ID,
    siteUrl: env.SITE_URL,
  });
}
