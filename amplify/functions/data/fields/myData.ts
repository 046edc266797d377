import { mostOnPage, nothing } from '../lib/arguments';
import { toDonor } from '../lib/Caller';
import { ownField } from '../lib/Field';
import { toExportedDonation } from '../results/toExportedDonation';
import { toFile } from '../results/toFile';
import { getPreferences } from '../results/getPreferences';
import { toProfile } from '../results/toProfile';
import type { Plan } from '../../../../src/domain/plan';
import { sydneyDay } from '../../../../src/domain/receipt';
import type { CalculationPosition, StoredCalculation } from '../../../adapters/accountTable/ports';
import type { DataPorts } from '../DataPorts';

async function allCalculations({ accounts }: DataPorts, userId: string): Promise<readonly StoredCalculation[]> {
  const all: StoredCalculation[] = [];
  let after: CalculationPosition | null = null;
  do {
    const page: Awaited<ReturnType<typeof accounts.calculations>> = await accounts.calculations(
      userId,
      mostOnPage,
      after,
    );
    const found = await Promise.all(page.calculations.map(({ id }) => accounts.calculation(userId, id)));
    all.push(...found.filter((calculation) => calculation !== null));
    after = page.next;
  } while (after);
  return all;
}

/** What concerns the donor of a plan, without what the functions note for themselves. */
const toExportedPlan = ({ id, status, schedule, ends, city, cents, kind, coversFee, donor, ...plan }: Plan) => ({
  ...{ id, status, schedule, ends, city, cents, kind, coversFee, donor },
  beneficiary: plan.beneficiary ?? null,
  card: plan.card ?? null,
  takenCount: plan.takenCount,
  takenCents: plan.takenCents,
  instalments: plan.instalments,
  createdAt: plan.createdAt,
});

/** Everything stored about the caller, as a JSON file, unfinished donations included. */
export const myData = ownField(nothing, async (ports, _, caller) => {
  const { userId, email, emailVerified } = caller;
  const [stored, preferences, calculations, gifts, plans] = await Promise.all([
    ports.accounts.profile(userId),
    getPreferences(ports, caller),
    allCalculations(ports, userId),
    ports.donorGifts.all(toDonor(caller)),
    ports.plans.listOfUser(userId),
  ]);
  const now = ports.clock();
  const everything = {
    exportedAt: now.toISOString(),
    account: { userId, email, emailVerified },
    profile: toProfile(caller, stored),
    preferences,
    zakatStatements: calculations.map(({ summary, statement }) => ({
      id: summary.id,
      savedAt: summary.savedAt,
      statement: JSON.parse(statement) as unknown,
    })),
    gifts: gifts.map(toExportedDonation),
    plans: plans.map(toExportedPlan),
  };
  const bytes = Buffer.from(`${JSON.stringify(everything, null, 1)}\n`);
  return toFile(`my-data-${sydneyDay(now)}.json`, 'application/json', bytes);
});
