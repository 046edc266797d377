import { setTimeout as delay } from 'node:timers/promises';
import { createAccountClient, type AccountClient } from '../adapters/accountTable/AccountClient';
import { createEmailLimits } from '../adapters/accountTable/createEmailLimits';
import type { EmailLimits } from '../useCases/ports/accounts';
import { createDonationTable } from '../adapters/donationTable/createDonationTable';
import { createDonorDonations } from '../adapters/donationTable/createDonorDonations';
import type { DonorDonations } from '../useCases/ports/DonorDonations';
import { createLedgerStore } from '../adapters/donationTable/createLedgerStore';
import { createPagingClient } from '../adapters/donationTable/PagingClient';
import type { DonationTable, LedgerStore } from '../useCases/ports/donations';
import { createTableClient } from '../adapters/donationTable/TableClient';
import { createEnquiryTable, type EnquiryTable } from '../adapters/enquiryTable/createEnquiryTable';
import { createSubscriptionTable } from '../adapters/subscriptionTable/createSubscriptionTable';
import type { SubscriptionTable } from '../useCases/ports/subscriptions';
import type { AwsPlace } from '../lib/createAwsClientOptions';
import type {
  accountsVariables,
  donationsVariables,
  emailLimitsVariables,
  enquiriesVariables,
  subscriptionsVariables,
  tableVariables,
  Values,
} from '../lib/environmentVariables';
import { parseLimits } from '../lib/limits';
import { takeInBlocks } from '../useCases/effects/takeInBlocks';

/** Reads from its environment where a function's tables are. */
const getTablePlace = (env: Values<typeof tableVariables>): AwsPlace => ({
  region: env.AWS_REGION,
  endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
});

/** Opens the donations table. Receipts of this process that are issued at the same moment share a block of numbers. */
export function openDonationTable(env: Values<typeof donationsVariables>): DonationTable {
  const table = createDonationTable(createTableClient(env.DONATIONS_TABLE, getTablePlace(env)));
  return { ...table, receiptNumbers: takeInBlocks(table.receiptNumbers, delay) };
}

/** Opens donors' donations, in the same table. */
export function openDonorDonations(env: Values<typeof donationsVariables>): DonorDonations {
  const place = getTablePlace(env);
  return createDonorDonations(
    createTableClient(env.DONATIONS_TABLE, place),
    createPagingClient(env.DONATIONS_TABLE, place),
  );
}

/** Opens the list of donations that finance sees, in the same table. */
export const openLedger = (env: Values<typeof donationsVariables>): LedgerStore =>
  createLedgerStore(createPagingClient(env.DONATIONS_TABLE, getTablePlace(env)));

/** Opens the accounts table. */
export const openAccountTable = (env: Values<typeof accountsVariables>): AccountClient =>
  createAccountClient(env.ACCOUNTS_TABLE, getTablePlace(env));

/** Opens the limits of the emails that anyone can cause. */
export const openEmailLimits = (env: Values<typeof emailLimitsVariables>): EmailLimits =>
  createEmailLimits(openAccountTable(env), parseLimits(env.GIVING_LIMITS).emails);

/** Opens the table of messages and applications. */
export const openEnquiryTable = (env: Values<typeof enquiriesVariables>, clock: () => Date): EnquiryTable =>
  createEnquiryTable(createTableClient(env.ENQUIRIES_TABLE, getTablePlace(env)), clock);

/** Opens the table of the newsletter's subscriptions and the accounts' reminders. */
export const openSubscriptionTable = (
  env: Values<typeof subscriptionsVariables>,
  clock: () => Date,
): SubscriptionTable => createSubscriptionTable(createTableClient(env.SUBSCRIPTIONS_TABLE, getTablePlace(env)), clock);
