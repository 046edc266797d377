import { createAccountClient, type AccountClient } from '../adapters/accountTable/AccountClient';
import { createEmailLimits, type EmailLimits } from '../adapters/accountTable/createEmailLimits';
import { createDonorDonations, type DonorDonations } from '../adapters/donationTable/createDonorDonations';
import { createPagingClient } from '../adapters/donationTable/PagingClient';
import { createTableClient } from '../adapters/donationTable/TableClient';
import { accountsVariables, commonVariables, readEnvironment, type Variables } from '../lib/environmentVariables';
import { parseLimits } from '../lib/limits';

const { AWS_REGION, AWS_ENDPOINT_URL_DYNAMODB, DONATIONS_TABLE, GIVING_LIMITS } = commonVariables;

/** Where a function's tables are, by its environment. */
export function readTablePlace(variables: Variables) {
  const env = readEnvironment({ AWS_REGION, AWS_ENDPOINT_URL_DYNAMODB }, variables);
  return { region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB };
}

/** The accounts table that an environment names. */
export const openAccountTable = (variables: Variables): AccountClient =>
  createAccountClient(readEnvironment(accountsVariables, variables).ACCOUNTS_TABLE, readTablePlace(variables));

/** The limits of the emails that anyone can cause, by the environment. */
export const openEmailLimits = (variables: Variables): EmailLimits =>
  createEmailLimits(
    openAccountTable(variables),
    parseLimits(readEnvironment({ GIVING_LIMITS }, variables).GIVING_LIMITS).emails,
  );

/** Donors' donations, in the table that an environment names. */
export function openDonorDonations(variables: Variables): DonorDonations {
  const { DONATIONS_TABLE: table } = readEnvironment({ DONATIONS_TABLE }, variables);
  const place = readTablePlace(variables);
  return createDonorDonations(createTableClient(table, place), createPagingClient(table, place));
}
