import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createDocumentClient } from '../../../amplify/adapters/donationTable/documentClient';
import type { Plan } from '../../domain/plan';
import { donationsTable, region } from '../giving/functionVariables';

/** Every plan in the local table, newest first. The deployed functions may not scan, so this is no part of their adapter. */
export function createPlanLister(endpoint: string): () => Promise<Plan[]> {
  const client = createDocumentClient({ region, endpoint });
  return async () => {
    const plans: Plan[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: donationsTable,
          FilterExpression: 'begins_with(pk, :plans)',
          ExpressionAttributeValues: { ':plans': 'PLAN#' },
          ConsistentRead: true,
          ExclusiveStartKey: next,
        }),
      );
      plans.push(...Items.map(({ plan }) => plan as Plan));
      next = LastEvaluatedKey;
    } while (next);
    return plans.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  };
}
