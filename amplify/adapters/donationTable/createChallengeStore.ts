import type { ChallengeStore } from './ports';
import type { TableClient } from './TableClient';
import { expiryAttribute } from './tableDefinition';

export function createChallengeStore(table: TableClient): ChallengeStore {
  return {
    use: (nonce, until) =>
      table.put({
        Item: { pk: `CHALLENGE#${nonce}`, sk: 'META', [expiryAttribute]: until },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
  };
}
