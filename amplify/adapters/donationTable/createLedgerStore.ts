import type { LedgerGift } from '../../../src/contract/financeLedger';
import type { LedgerStore } from '../../useCases/ports/donations';
import { indexes } from './createTableDefinition';
import type { PagingClient } from './PagingClient';

/** Creates the ledger of the donations table: a page is one query of its index. */
export function createLedgerStore({ page }: Pick<PagingClient, 'page'>): LedgerStore {
  const { name, hash, range, includes } = indexes.ledger;
  return {
    async page(month, { from, to, newestFirst, after, limit }) {
      const { items, last } = await page({
        IndexName: name,
        KeyConditionExpression: '#hash = :month AND #range BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#hash': hash, '#range': range },
        ExpressionAttributeValues: { ':month': month, ':from': from, ':to': to },
        ScanIndexForward: !newestFirst,
        ...(limit !== undefined && { Limit: limit }),
        ...(after && {
          ExclusiveStartKey: {
            [hash]: month,
            [range]: after.createdAt,
            pk: `DONATION#${after.id}`,
            sk: 'META',
          },
        }),
      });
      return { gifts: items.map((item) => item[includes] as LedgerGift), isLast: last === null };
    },
  };
}
