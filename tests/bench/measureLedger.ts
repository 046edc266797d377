import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { createLedgerStore } from '../../amplify/adapters/donationTable/createLedgerStore';
import { createPagingClient } from '../../amplify/adapters/donationTable/PagingClient';
import { createTableClient } from '../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId, deriveReference } from '../../amplify/lib/hashes';
import type { LedgerPage, LedgerQuery, LedgerTotals } from '../../src/contract/financeLedger';
import { listLedger, sumLedger, type LedgerPorts } from '../../amplify/useCases/finance/listLedger';
import { kinds } from '../../src/domain/donation/kinds';
import { donationsTable, region } from '../../src/emulators/gateway/createLocalVariables';
import { aDonation, aLine } from '../builders/giving';
import { startGivingGateway } from './giving/startGivingGateway';
import { atMost, createFigure, fineMilliseconds, quantile, whole, type Figure } from './support/figures';
import type { Scope } from './support/Scope';

/** Gifts in the table: as many as the local database takes in some minutes. A page of the ledger reads the same whatever their number is. */
const gifts = 100_000;
const years = 3;
/** Concurrent writes. */
const atOnce = 50;
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

/**
 * The ledger of three years of gifts, read by the real use case over the local database on disk: the first page of each kind of search, and
 * the sums of all gifts, with the requests of the table that each took.
 */
export async function measureLedger(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  const place = { region, endpoint: `${gateway.origin}/dynamodb` };
  const { donations, ...table } = createDonationTable(createTableClient(donationsTable, place));
  console.log(`Writing ${gifts.toLocaleString('en-AU')} gifts …`);
  for (let start = 0; start < gifts; start += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, gifts - start) }, (_, index) => donations.create(aGift(start + index))),
    );
  let reads = 0;
  const paging = createPagingClient(donationsTable, place);
  const ledger = createLedgerStore({
    page(input) {
      reads += 1;
      return paging.page(input);
    },
  });
  const ports = { ...table, donations, ledger } as unknown as LedgerPorts;
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
      atMost(`first page, ${name}, p95`, quantile(durations, 0.95), 300, fineMilliseconds),
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
  reads = 0;
  let totals: LedgerTotals | undefined;
  let counted = 0;
  do {
    totals = await sumLedger(ports, { ...days, after: totals?.next });
    counted += totals.gifts;
  } while (totals.next !== undefined);
  return [
    createFigure('gifts', `${gifts.toLocaleString('en-AU')} in ${years} years`),
    ...found,
    createFigure('sums of all, in parts', fineMilliseconds(performance.now() - start)),
    createFigure('requests of the table for the sums', whole(reads)),
    createFigure('gifts in the sums', whole(counted)),
  ];
}
