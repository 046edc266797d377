import { randomUUID } from 'node:crypto';
import { functionTable } from '../../amplify/deployment/functionTable';
import { openContent } from '../../amplify/functions/openServices';
import { openDonationTable } from '../../amplify/functions/openTables';
import { createLog } from '../../amplify/lib/createLog';
import { readEnvironment } from '../../amplify/lib/environmentVariables';
import { deriveDonationId, deriveReference, hashJson } from '../../amplify/lib/hashes';
import type { DistributionPorts } from '../../amplify/useCases/distributions/appendEntry';
import { recordCost } from '../../amplify/useCases/distributions/recordCost';
import { openBooks, recordDistributionFile } from '../../amplify/useCases/distributions/recordDistributions';
import { readBooks } from '../../amplify/useCases/distributions/readBooks';
import { updateBooks, type UpdatePorts } from '../../amplify/useCases/distributions/updateBooks';
import type { Environment } from '../config/environment';
import type { FinancePerson } from '../contract/finance';
import { addDays, sydneyDay } from '../domain/calendar';
import { sydneyMoment } from '../domain/calendar/sydneyDay';
import type { CostKind, CostPayer } from '../domain/distribution/Distribution';
import { getNextMonth } from '../domain/distribution/verifyMonths';
import { getMonth, type Kind } from '../domain/donation';
import { getLedgerEntries } from '../domain/donation/ledger/getLedgerEntries';
import { createRecordedDonation, createRecordedInput, type RecordedRequest } from '../domain/donation/recordedDonation';
import { createLocalVariables } from '../emulators/gateway/createLocalVariables';
import { selectVariables } from '../emulators/gateway/createLocalFunctions';
import { createOpeningRequest } from './finance/openBooks';

const why = 'Example figures of the demonstration.';
const person = (name: string): FinancePerson => ({ userId: `demonstration:${name}`, email: `${name}@mizan.example` });

/** Money that comes in each month, in dollars: collections that were transferred, so that no provider is asked for them. */
const gifts: readonly (readonly [day: number, kind: Kind, dollars: number])[] = [
  [2, 'zakat', 61_300],
  [6, 'sadaqah', 48_200],
  [9, 'fidyah', 4_150],
  [13, 'zakat', 84_900],
  [17, 'tainted_wealth', 3_760],
  [20, 'sadaqah', 39_500],
  [23, 'zakat', 52_450],
];

/** Payments out of each month: fund, program, group of zakat, purpose, state, dollars, people, households. */
const payments: readonly (readonly [number, Kind, string, string, string, string, number, number, number])[] = [
  [4, 'zakat', 'rent-relief', 'poor', 'rent', 'NSW', 38_400, 33, 11],
  [5, 'zakat', 'rent-relief', 'needy', 'rent', 'VIC', 29_750, 26, 9],
  [8, 'zakat', 'debt-relief', 'debtors', 'debt', 'QLD', 31_600, 19, 7],
  [11, 'zakat', 'health-and-care', 'needy', 'health', 'NSW', 21_300, 15, 6],
  [12, 'zakat', 'health-and-care', 'poor', 'health', 'WA', 18_900, 14, 5],
  [15, 'zakat', 'welcome-program', 'poor', 'settling', 'VIC', 22_450, 24, 7],
  [18, 'zakat', 'study-fund', 'needy', 'education', 'NSW', 16_800, 12, 8],
  [19, 'zakat', 'debt-relief', 'debtors', 'debt', 'VIC', 14_250, 9, 3],
  [7, 'sadaqah', 'family-table', '', 'food', 'NSW', 27_600, 61, 22],
  [10, 'sadaqah', 'safe-home', '', 'safety', 'QLD', 18_350, 17, 6],
  [14, 'sadaqah', 'study-fund', '', 'education', 'VIC', 15_900, 13, 9],
  [21, 'sadaqah', 'welcome-program', '', 'settling', 'SA', 12_300, 11, 4],
  [16, 'fidyah', 'family-table', '', 'food', 'VIC', 3_980, 34, 12],
  [22, 'tainted_wealth', 'health-and-care', '', 'health', 'NSW', 3_400, 6, 2],
];

const costs: readonly (readonly [CostKind, CostPayer, number])[] = [
  ['staff', 'operating', 21_400],
  ['premises', 'sadaqah', 2_900],
];

const toDay = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

/**
 * Opens the local books at the first start, with what the last published month held, and records example months since then, through
 * the use cases that the screens call. Books that have begun stay as they are.
 *
 * @returns whether it opened them
 */
export async function openDemonstrationBooks(
  environment: Environment,
  origin: string,
  clock: () => Date = () => new Date(),
): Promise<boolean> {
  const variables = selectVariables('distributions', createLocalVariables(environment, origin));
  const env = readEnvironment(functionTable.distributions.variables, variables);
  const log = createLog(undefined, 'error');
  const ports: DistributionPorts & UpdatePorts = {
    ...openDonationTable(env),
    ...openContent(env, { clock, log }),
    clock,
    log,
    // One person records the months before: approving each by a second one would make the start slower by a second.
    approvalAbove: Infinity,
  };
  const today = sydneyDay(clock());
  const opening = { ...(await createOpeningRequest()), attempt: randomUUID(), why, dryRun: false };
  const first = addDays(opening.day, 1);
  if (first > today || (await ports.distributionLog.list()).length > 0) return false;
  const days: string[] = [];
  for (let month = first.slice(0, 7); month <= today.slice(0, 7); month = getNextMonth(month)) days.push(month);
  const until = <Item extends readonly [number, ...unknown[]]>(items: readonly Item[]) =>
    days
      .flatMap((month) => items.map((item) => [toDay(month, item[0]), item] as const))
      .filter(([day]) => day <= today);

  await storeGifts(
    ports,
    until(gifts).map(([day, [, kind, dollars]]) => ({ day, kind, cents: dollars * 100 })),
  );
  // Months of which nothing is booked any more are summed up first: each step after that reads the last ones only.
  await readBooks(ports, { storesMonths: true });
  const [officer, by] = [person('finance'), person('programs')];
  await openBooks(ports, officer, opening);
  const lines = until(payments).map(([day, [, fund, program, category, purpose, state, dollars, people, households]]) =>
    [
      day,
      dollars,
      fund,
      program,
      category,
      purpose,
      state,
      people,
      households,
      fund === 'fidyah' ? people * 6 : '',
      `TRF ${day} ${program} ${state}`,
    ].join(','),
  );
  const head = 'day,amount,fund,program,category,purpose,state,people,households,meals,reference';
  const text = [head, ...lines].join('\n');
  await recordDistributionFile(ports, by, { attempt: randomUUID(), why, dryRun: false, text });
  for (const [day, [, kind, paidBy, dollars]] of until(costs.map((cost) => [25, ...cost] as const))) {
    const cells = { day, amount: String(dollars), kind, paidBy, account: 'bank', reference: `INV ${day} ${kind}` };
    await recordCost(ports, officer, { attempt: randomUUID(), why, dryRun: false, cells });
  }
  const waiting = [today, 2_450, 'zakat', 'rent-relief', 'poor', 'rent', 'NSW', 4, 1, '', `TRF ${today} rent`].join(
    ',',
  );
  const approvalAbove = env.DISTRIBUTION_APPROVAL_ABOVE * 100;
  const last = { attempt: randomUUID(), why, dryRun: false, text: [head, waiting].join('\n') };
  await recordDistributionFile({ ...ports, approvalAbove }, by, last);
  // No donor has given any of it by the site, so that no one is told; the next night stores where the gifts are.
  await updateBooks({ ...ports, givenOut: { ...ports.givenOut, replaceAll: async () => undefined } });
  return true;
}

interface Gift {
  readonly day: string;
  readonly kind: Kind;
  readonly cents: number;
}

/** Stores gifts as finance records a bank transfer of no one who is named, each booked on its day. Their receipts follow by the schedules. */
async function storeGifts(
  { donations, catalogue }: Pick<DistributionPorts, 'donations' | 'catalogue'>,
  wanted: readonly Gift[],
): Promise<void> {
  const terms = await catalogue.read();
  if (!terms) return;
  await Promise.all(
    wanted.map(async ({ day, kind, cents }) => {
      const request: RecordedRequest = {
        method: 'bank',
        day,
        lines: [{ kind, amount: cents, basis: { by: 'amount' } }],
        reference: `COLLECTION ${day} ${kind}`,
        donor: {},
      };
      const attempt = randomUUID();
      const reference = deriveReference(attempt);
      const donation = createRecordedDonation(request, {
        id: deriveDonationId(reference),
        reference,
        attempt,
        requestHash: hashJson(createRecordedInput(request, attempt)),
        catalogue: terms,
        now: sydneyMoment(day, '12:00'),
        livemode: false,
      });
      for (const { bookedAt } of getLedgerEntries(donation)) await donations.noteMoved(donation.id, getMonth(bookedAt));
      await donations.create(donation);
    }),
  );
}
