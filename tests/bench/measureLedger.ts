import { loadavg } from 'node:os';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { createLedgerStore } from '../../amplify/adapters/donationTable/createLedgerStore';
import { indexes } from '../../amplify/adapters/donationTable/createTableDefinition';
import { createDocumentClient } from '../../amplify/adapters/donationTable/documentClient';
import { createPagingClient } from '../../amplify/adapters/donationTable/PagingClient';
import { createTableClient } from '../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId, deriveReference } from '../../amplify/lib/hashes';
import type { LedgerPage, LedgerQuery, LedgerTotals } from '../../src/contract/financeLedger';
import { listLedger, sumLedger, type LedgerPorts } from '../../amplify/useCases/finance/listLedger';
import { toLedgerGift } from '../../amplify/useCases/finance/toLedgerGift';
import { sydneyDay } from '../../src/domain/calendar';
import type { Donation } from '../../src/domain/donation';
import { kinds } from '../../src/domain/donation/kinds';
import { donationsTable, region } from '../../src/emulators/gateway/createLocalVariables';
import { aDonation, aLine } from '../builders/giving';
import { startGivingGateway } from './giving/startGivingGateway';
import { atMost, createFigure, fineMilliseconds, quantile, whole, type Figure } from './support/figures';
import type { Scope } from './support/Scope';

const gifts = 1_000_000;
const years = 3;
/** Items that one request writes at most, and concurrent requests. */
const batchSize = 25;
const concurrency = 8;
const tries = 20;

const first = Date.UTC(2024, 0, 1);
const between = (years * 365 * 86_400_000) / gifts;

function aGift(count: number) {
  const reference = deriveReference(`ledger ${count}`);
  const createdAt = new Date(first + Math.floor(count * between)).toISOString();
  const amount = 10_00 + ((count * 7919) % 1_000_00);
  const kind = kinds[count % kinds.length] ?? 'zakat';
  const paid = { status: 'succeeded', createdAt, updatedAt: createdAt, succeededAt: createdAt } as const;
  return aDonation(
    { id: deriveDonationId(reference), reference, ...paid },
    {
      lines: [aLine({ kind: kind === 'fitr' || kind === 'fidyah' ? 'zakat' : kind, amount })],
      total: amount,
      donor: { name: `Donor ${count % 977}`, email: `donor${count % 977}@example.org`, anonymous: false },
    },
  );
}

/** The part of a gift that the ledger reads, which is all that is written here. */
const toItem = (donation: Donation) => ({
  pk: `DONATION#${donation.id}`,
  sk: 'META',
  [indexes.ledger.hash]: sydneyDay(new Date(donation.createdAt)).slice(0, 7),
  [indexes.ledger.range]: donation.createdAt,
  [indexes.ledger.includes]: toLedgerGift(donation),
});

/**
 * Measures the ledger of three years of gifts, read by the real use case over the local database on disk: the first page of each kind of
 * search, and the sums of all gifts, with the requests of the table that each took.
 */
export async function measureLedger(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  const place = { region, endpoint: `${gateway.origin}/dynamodb` };
  const table = createDonationTable(createTableClient(donationsTable, place));
  console.log(`Writing ${gifts.toLocaleString('en-AU')} gifts …`);
  const client = createDocumentClient(place);
  const write = (start: number) => {
    const some = Array.from({ length: batchSize }, (_, index) => ({
      PutRequest: { Item: toItem(aGift(start + index)) },
    }));
    return client.send(new BatchWriteCommand({ RequestItems: { [donationsTable]: some } }));
  };
  for (let start = 0; start < gifts; start += concurrency * batchSize)
    await Promise.all(Array.from({ length: concurrency }, (_, index) => write(start + index * batchSize)));
  let reads = 0;
  const paging = createPagingClient(donationsTable, place);
  const ledger = createLedgerStore({
    page(input) {
      reads += 1;
      return paging.page(input);
    },
  });
  const ports = { ...table, ledger } as unknown as LedgerPorts;
  const days = { from: '2024-01-01', to: '2026-12-31' };

  async function measure(name: string, query: Partial<LedgerQuery>): Promise<readonly Figure[]> {
    const durations: number[] = [];
    let page: LedgerPage = { gifts: [] };
    for (let round = 0; round < tries; round += 1) {
      reads = 0;
      const start = performance.now();
      page = await listLedger(ports, { ...days, ...query });
      durations.push(performance.now() - start);
    }
    return [
      atMost(`first page, ${name}, median`, quantile(durations, 0.5), 300, fineMilliseconds),
      createFigure(`first page, ${name}, p95`, fineMilliseconds(quantile(durations, 0.95))),
      createFigure(`requests of the table, ${name}`, `${reads} for ${page.gifts.length} gifts`),
    ];
  }

  const found = [
    ...(await measure('without filters', {})),
    ...(await measure('oldest first', { sort: 'oldest' })),
    ...(await measure('of a fund', { fund: 'sadaqah' })),
    ...(await measure('of a name in one gift of a thousand', { donor: 'Donor 500' })),
  ];
  const start = performance.now();
  const year = { from: '2025-01-01', to: '2025-12-31' };
  reads = 0;
  let totals: LedgerTotals | undefined;
  let counted = 0;
  do {
    totals = await sumLedger(ports, { ...year, after: totals?.next });
    counted += totals.gifts;
  } while (totals.next !== undefined);
  return [
    createFigure('load of the machine, processes that want a core', (loadavg()[0] ?? 0).toFixed(1)),
    createFigure('gifts', `${gifts.toLocaleString('en-AU')} in ${years} years`),
    ...found,
    createFigure('sums of one year, in parts', fineMilliseconds(performance.now() - start)),
    createFigure('requests of the table for the sums', whole(reads)),
    createFigure('gifts in the sums', whole(counted)),
  ];
}
