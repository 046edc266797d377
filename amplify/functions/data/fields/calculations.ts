import * as z from 'zod';
import { nextToken, pageLimit, anyText, calculationId } from '../lib/arguments';
import { ownField, ownChange } from '../lib/Field';
import { readToken, writeToken } from '../lib/pageToken';
import { sydneyDay } from '../../../../src/domain/calendar';
import { readStatement } from '../../../../src/domain/zakat/statement';
import { toFile } from '../results';
import type { CalculationSummary, StoredCalculation } from '../../../useCases/ports/accounts';
import { hashJson } from '../../../lib/hashes';
import { wakeReminders } from '../../../useCases/reminders/wakeReminders';
import type { InputIssue } from '../lib/errors';
import { chooseLanguage } from '../../../useCases/chooseLanguage';
import { inLanguage } from '../../../../src/texts/language';

const pageInput = z.strictObject({ limit: pageLimit, nextToken });

const position = z.strictObject({ id: z.uuid(), savedAt: z.iso.datetime() });

/** The caller's saved zakat calculations, newest first. */
export const myCalculations = ownField(pageInput, async ({ accounts }, { limit, nextToken }, { userId }) => {
  const list = ['calculations', userId];
  const after = nextToken ? readToken(list, position, nextToken) : null;
  const { calculations, next } = await accounts.calculations(userId, limit, after);
  return { calculations, nextToken: next && writeToken(list, next) };
});

/** A saved zakat calculation; null if the caller has none with the id. */
export const myCalculation = ownField(z.strictObject({ id: anyText }), async ({ accounts }, { id }, { userId }) => {
  const found = await accounts.calculation(userId, id.toLowerCase());
  return found && { id: found.summary.id, savedAt: found.summary.savedAt, statement: found.statement };
});

/** A saved zakat calculation as a PDF; null if the caller has none with the id. */
export const myCalculationFile = ownField(
  z.strictObject({ id: anyText }),
  async ({ accounts, foundation }, { id }, { userId }) => {
    const found = await accounts.calculation(userId, id.toLowerCase());
    const language = await chooseLanguage(accounts, userId);
    const statement = found && readStatement(JSON.parse(found.statement));
    if (!statement) return null;
    const [paper, { renderCalculationPdf }] = await Promise.all([
      foundation.read(),
      // Loaded lazily with its fonts, as in `myStatementFile`.
      import('../../../documents/pdf/renderCalculationPdf'),
    ]);
    const pdf = await inLanguage(language, () => renderCalculationPdf(statement, { foundation: paper }));
    const day = sydneyDay(new Date(statement.calculatedAt));
    return toFile(`zakat-calculation-${day}.pdf`, 'application/pdf', pdf);
  },
);

/**
 * Largest calculation, as JSON in UTF-8. Nine entries in every list take 48 kB. Fifty of this size still fit into one
 * export: Lambda's response limit is 6 MB.
 */
const maxBytes = 65_536;

/** No calculation is older than the site; a clock that is ahead may be so by a day. */
const firstDay = '2020-01-01';
const maxAhead = 24 * 60 * 60 * 1000;

/** Whether a moment in a calculation is one at which it can have been made. */
const isPossible = (calculatedAt: string, now: Date): boolean =>
  calculatedAt >= firstDay && Date.parse(calculatedAt) <= now.getTime() + maxAhead;

/** Most calculations of one account. Concurrent saves may exceed it, which does no harm. */
const maxCalculations = 50;

const createIssueResult = (field: string, code: InputIssue['code']) => ({
  calculation: null,
  issues: [{ field, code }],
});
const saved = (calculation: CalculationSummary) => ({ calculation, issues: [] });

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
  async (ports, input, { userId }) => {
    const { accounts, clock } = ports;
    const id = calculationId.safeParse(input.id);
    if (!id.success) return createIssueResult('id', 'format');
    const statement = readStatement(parseContent(input.statement));
    if (!statement) return createIssueResult('statement', 'format');
    if (!isPossible(statement.calculatedAt, clock())) return createIssueResult('statement', 'range');
    const text = JSON.stringify(statement);
    if (Buffer.byteLength(text) > maxBytes) return createIssueResult('statement', 'too_long');

    const hash = hashJson(statement);
    const answerForStored = (there: StoredCalculation) =>
      there.hash === hash ? saved(there.summary) : createIssueResult('id', 'conflict');
    const there = await accounts.calculation(userId, id.data);
    if (there) return answerForStored(there);
    if ((await accounts.countCalculations(userId)) >= maxCalculations)
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
    if ((await accounts.addCalculation(userId, { summary, statement: text, hash })) === 'stored') {
      // It may be to be paid.
      await wakeReminders(ports, userId, (await accounts.preferences(userId))?.zakatReminder ?? false);
      return saved(summary);
    }
    // Sent twice, and the other call was faster.
    const first = await accounts.calculation(userId, id.data);
    return first ? answerForStored(first) : createIssueResult('id', 'conflict');
  },
);

/** Removes one of the caller's saved zakat calculations; false if there was none. */
export const removeCalculation = ownChange(z.strictObject({ id: anyText }), ({ accounts }, { id }, { userId }) =>
  accounts.removeCalculation(userId, id.toLowerCase()),
);
