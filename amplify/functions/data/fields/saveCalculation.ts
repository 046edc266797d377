import * as z from 'zod';
import { readStatement } from '../../../../src/domain/zakat/statement';
import type { CalculationSummary, StoredCalculation } from '../../../adapters/accountTable/ports';
import { hashOf } from '../../../lib/hashes';
import { calculationId } from '../lib/arguments';
import type { Fault } from '../lib/Fault';
import { ownChange } from '../lib/Field';

/**
 * The most that a statement may take, as JSON in UTF-8. Nine entries in every one of the form's lists have 48 kB. Fifty statements
 * of this size still fit into one export: Lambda answers 6 MB at the most.
 */
export const mostBytes = 65_536;

/** The most that one account saves. Some that are saved at the same moment may go beyond it, which does no harm. */
export const mostCalculations = 50;

const faulty = (field: string, code: Fault['code']) => ({ calculation: null, faults: [{ field, code }] });
const saved = (calculation: CalculationSummary) => ({ calculation, faults: [] });

/** AppSync hands on what an AWSJSON says; a client that wraps it twice sends a text. */
function contentOf(statement: unknown): unknown {
  if (typeof statement !== 'string') return statement;
  try {
    return JSON.parse(statement);
  } catch {
    return undefined;
  }
}

/**
 * Saves a zakat statement for good, if it is one and adds up. The same statement under the same id is saved already; another one
 * under it is a conflict, because a saved statement never changes.
 */
export const saveCalculation = ownChange(
  z.object({ id: z.unknown(), statement: z.unknown() }),
  async ({ accounts, clock }, given, { userId }) => {
    const id = calculationId.safeParse(given.id);
    if (!id.success) return faulty('id', 'format');
    const statement = readStatement(contentOf(given.statement));
    if (!statement) return faulty('statement', 'format');
    const text = JSON.stringify(statement);
    if (Buffer.byteLength(text) > mostBytes) return faulty('statement', 'too_long');

    const hash = hashOf(statement);
    const judge = (there: StoredCalculation) => (there.hash === hash ? saved(there.summary) : faulty('id', 'conflict'));
    const there = await accounts.calculation(userId, id.data);
    if (there) return judge(there);
    if ((await accounts.countCalculations(userId)) >= mostCalculations) return faulty('statement', 'too_many');

    const { calculatedAt, rulesVersion, result } = statement;
    const summary: CalculationSummary = {
      id: id.data,
      calculatedAt,
      savedAt: clock().toISOString(),
      rulesVersion,
      netCents: result.netCents,
      nisabCents: result.nisab.cents,
      reached: result.reached,
      payableCents: result.payableCents,
    };
    if ((await accounts.addCalculation(userId, { summary, statement: text, hash })) === 'stored') return saved(summary);
    // Sent twice, and the other was faster.
    const first = await accounts.calculation(userId, id.data);
    return first ? judge(first) : faulty('id', 'conflict');
  },
);
