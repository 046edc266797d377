import { createComparisonStore } from '../../../amplify/adapters/donationTable/createComparisonStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createHandler } from '../../../amplify/functions/reconcile/handler';
import { donationsTable, region } from './functionVariables';

/** Calls the function that compares the books for each comparison that was started, as the table's stream does in the deployment. */
export function createCompareAll(variables: Record<string, string>, clock: () => Date): () => Promise<void> {
  const compare = createHandler(variables, clock);
  const place = { region, endpoint: variables.AWS_ENDPOINT_URL_DYNAMODB };
  const comparisons = createComparisonStore(createTableClient(donationsTable, place));
  return async () => {
    const keys = await comparisons.due(clock());
    await Promise.all(keys.map((pk) => compare({ Records: [{ dynamodb: { Keys: { pk: { S: pk } } } }] })));
  };
}
