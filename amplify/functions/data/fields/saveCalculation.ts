import * as z from 'zod';
import { readStatement } from '../../../../src/domain/zakat/statement';
import type { CalculationSummary, StoredCalculation } from '../../../adapters/accountTable/ports';
import { hashJson } from '../../../lib/hashes';
import { calculationId } from '../lib/arguments';
import type { InputIssue } from '../lib/InputIssue';
import { ownChange } from '../lib/Field';

/**
 * Largest calculation, as JSON in UTF-8. Nine entries in every list take 48 kB. Fifty of this size still fit into one
 * export: Lambda's response limit is 6 MB.
 */
export const mostBytes = 65_536;

/** Most calculations of one account. Concurrent saves may exceed it, which does no harm. */
export const mostCalculations = 50;

const createIssueResult = (field: string, code: InputIssue['code']) => ({
  calculation: null,
  faults: [{ field, code }],
});
const saved = (calculation: CalculationSummary) => ({ calculation, faults: [] });

/** AppSync parses AWSJSON; a client that encodes it twice sends text. */
function parseContent(statement: unknown): unknown {
  if (typeof statement !== 'string') return statement;
  try {
    return JSON.parse(statement);
  } catch {
    return undefined;
  }
}

/**
 * Saves a zakat calculation permanently, if it is valid and adds up. The same calculation under the same id is already
 * saved; another one is a conflict, because a saved calculation never changes.
 */
export const saveCalculation = ownChange(
  z.object({ id: z.unknown(), statement: z.unknown() }),
  async ({ accounts, clock }, given, { userId }) => {
    const id = calculationId.safeParse(given.id);
    if (!id.success) return createIssueResult('id', 'format');
    const statement = readStatement(parseContent(given.statement));
    if (!statement) return createIssueResult('statement', 'format');
    const text = JSON.stringify(statement);
    if (Buffer.byteLength(text) > mostBytes) return createIssueResult('statement', 'too_long');

    const hash = hashJson(statement);
    const judge = (there: StoredCalculation) =>
      there.hash === hash ? saved(there.summary) : createIssueResult('id', 'conflict');
    const there = await accounts.calculation(userId, id.data);
    if (there) return judge(there);
    if ((await accounts.countCalculations(userId)) >= mostCalculations)
      return createIssueResult('statement', 'too_many');

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
    // Sent twice, and the other call was faster.
    const first = await accounts.calculation(userId, id.data);
    return first ? judge(first) : createIssueResult('id', 'conflict');
  },
);
