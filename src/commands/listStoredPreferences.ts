import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createDocumentClient } from '../../amplify/adapters/donationTable/documentClient';
import type { AwsPlace } from '../../amplify/lib/createAwsClientOptions';
import type { StoredPreferences } from '../../amplify/useCases/ports/accounts';
import type { ChosenBy } from '../../amplify/useCases/reminders/carryOverReminders';

/**
 * Lists every account that has stored preferences, page by page. The deployed functions may not scan, so this is no part of their adapter.
 */
export async function* listStoredPreferences(table: string, place: AwsPlace): AsyncGenerator<ChosenBy> {
  const client = createDocumentClient(place);
  let next: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        FilterExpression: 'sk = :preferences',
        ExpressionAttributeValues: { ':preferences': 'PREFERENCES' },
        ExclusiveStartKey: next,
      }),
    );
    for (const { pk, value } of page.Items ?? [])
      yield { userId: String(pk).slice('USER#'.length), preferences: value as StoredPreferences };
    next = page.LastEvaluatedKey;
  } while (next);
}
