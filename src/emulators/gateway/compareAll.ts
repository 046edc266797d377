import { createComparisonStore } from '../../../amplify/adapters/donationTable/createComparisonStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { donationsTable, region, type LocalVariables } from './createLocalVariables';

/** Calls the function that compares the books for each comparison that was started, as the table's stream does in the deployment. */
export async function compareAll(
  compare: (event: unknown) => Promise<unknown>,
  variables: LocalVariables,
  now: Date,
): Promise<void> {
  const place = { region, endpoint: variables.AWS_ENDPOINT_URL_DYNAMODB };
  const keys = await createComparisonStore(createTableClient(donationsTable, place)).due(now);
  await Promise.all(keys.map((pk) => compare({ Records: [{ dynamodb: { Keys: { pk: { S: pk } } } }] })));
}
