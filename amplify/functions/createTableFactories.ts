import { setTimeout as delay } from 'node:timers/promises';
import type { CaseUpdatesPort } from '../adapters/catalogue/ports';
import { createContentReader } from '../adapters/catalogue/createContentReader';
import { createDonationTable } from '../adapters/donationTable/createDonationTable';
import type { DonationTable } from '../adapters/donationTable/ports';
import { createTableClient } from '../adapters/donationTable/TableClient';
import { createLog } from '../lib/createLog';
import {
  commonVariables,
  contentVariables,
  logVariables,
  readEnvironment,
  type Variables,
} from '../lib/environmentVariables';
import { lazy, type Factories } from '../lib/lazyProperties';
import { takeInBlocks } from '../useCases/effects/takeInBlocks';
import type { GivingPorts } from '../useCases/ports';

export type TablePorts = DonationTable &
  Pick<GivingPorts, 'clock' | 'wait' | 'log' | 'catalogue' | 'foundation'> & { readonly caseUpdates: CaseUpdatesPort };

/**
 * Factories of the table and the content reader, from an environment.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createTableFactories(variables: Variables, clock = () => new Date()): Factories<TablePorts> {
  const log = createLog(undefined, readEnvironment(logVariables, variables).LOG_LEVEL);
  const table = lazy(() => {
    const env = readEnvironment(commonVariables, variables);
    const place = { region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB };
    return createDonationTable(createTableClient(env.DONATIONS_TABLE, place));
  });
  const content = lazy(() => {
    const env = readEnvironment(contentVariables, variables);
    return createContentReader({
      endpoint: env.CONTENT_API_ENDPOINT,
      accessToken: env.CONTENT_ACCESS_TOKEN,
      clock,
      log,
    });
  });
  return {
    clock: () => clock,
    wait: () => delay,
    log: () => log,
    donations: () => table().donations,
    plans: () => table().plans,
    events: () => table().events,
    receiptNumbers: () => takeInBlocks(table().receiptNumbers, delay),
    recordings: () => table().recordings,
    progress: () => table().progress,
    rates: () => table().rates,
    resolutions: () => table().resolutions,
    transfers: () => table().transfers,
    mailEvents: () => table().mailEvents,
    audit: () => table().audit,
    refundClaims: () => table().refundClaims,
    comparisons: () => table().comparisons,
    catalogue: () => content().catalogue,
    foundation: () => content().foundation,
    caseUpdates: () => content().caseUpdates,
  };
}
