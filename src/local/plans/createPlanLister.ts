import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createDocumentClient } from '../../../amplify/adapters/donationTable/documentClient';
import type { Plan } from '../../domain/plan';
import { formTables } from '../giving/formVariables';
import { donationsTable, region } from '../giving/functionVariables';

/** Every item of a kind in a local table. */
const createLister = (endpoint: string, table: string, prefix: string) => {
  const client = createDocumentClient({ region, endpoint });
  return async () => {
    const items: Record<string, unknown>[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: table,
          FilterExpression: 'begins_with(pk, :prefix)',
          ExpressionAttributeValues: { ':prefix': prefix },
          ConsistentRead: true,
          ExclusiveStartKey: next,
        }),
      );
      items.push(...(page.Items ?? []));
      next = page.LastEvaluatedKey;
    } while (next);
    return items;
  };
};

/** Every plan in the local table, newest first. The deployed functions may not scan, so this is no part of their adapter. */
export function createPlanLister(endpoint: string): () => Promise<Plan[]> {
  const list = createLister(endpoint, donationsTable, 'PLAN#');
  return async () => {
    const plans = (await list()).map(({ plan }) => plan as Plan);
    return plans.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  };
}

/** When the reminders of each account in the local table are due or looked at next. */
export function createReminderTimeLister(endpoint: string): () => Promise<Date[]> {
  const list = createLister(endpoint, formTables.subscriptions, 'REMINDER#');
  return async () => (await list()).flatMap(({ dueAt }) => (typeof dueAt === 'string' ? [new Date(dueAt)] : []));
}
