import { useRef, useState } from 'react';
import type { BankFileRow } from '../../../contract/financeRecords';
import { callSafely, type CallResult, type Failure } from '../../../contract/CallResult';
import type { Outcome } from '../../../contract/finance';
import { fail, succeed, type Result } from '../../../domain/Result';
import { parseAud } from '../../../domain/money';
import type { Finance } from '../../../services/finance/createFinance';
import { toEntry, toFunds, type GiftEntry } from './giftEntry';

export type Recorded = NonNullable<Outcome['recorded']>;

/** A row of a bank's file, and what a person says to it. */
export interface ReviewedRow {
  readonly row: BankFileRow;
  readonly entry: GiftEntry;
  /** Whether it is recorded; `null` as long as no one has said. */
  readonly answer: 'record' | 'leave' | null;
  /** The state in which it is now: a row that was recorded moves. */
  readonly state: BankFileRow['state'];
  readonly issues: BankFileRow['issues'];
  /** The gift that was recorded from here. */
  readonly recorded?: Recorded;
}

/** Returns the sum of a row as it is typed; 0 if it can't be read. */
export const getCents = ({ entry }: Pick<ReviewedRow, 'entry'>): number => parseAud(entry.amount) ?? 0;

/** Whether the button records the row. */
export const isToRecord = ({ state, answer }: ReviewedRow): boolean =>
  (state === 'ready' || state === 'asks') && answer === 'record';

const toReviewed = (row: BankFileRow): ReviewedRow => ({
  row,
  entry: toEntry(row),
  answer: row.state === 'ready' ? 'record' : null,
  state: row.state,
  issues: row.issues,
});

/** The outcome of recording rows. */
export interface RecordedRows {
  readonly count: number;
  readonly cents: number;
  /** Rows that someone else had recorded meanwhile. */
  readonly known: number;
  readonly refused: number;
}

/** Requests that are under way at once: a function answers them one by one. */
const concurrency = 4;

/** Applies an answer to a row. */
function settle(reviewed: ReviewedRow, outcome: Outcome): ReviewedRow {
  if (outcome.ok && outcome.recorded) return { ...reviewed, state: 'recorded', issues: [], recorded: outcome.recorded };
  if (!outcome.ok && outcome.recorded) return { ...reviewed, state: 'recorded', issues: [] };
  return { ...reviewed, state: 'asks', issues: outcome.ok ? [] : outcome.issues };
}

/** Holds the rows of a bank's file, what a person says to each, and their recording, each once. */
export function useBankRows(finance: Finance, first: readonly BankFileRow[]) {
  const [rows, setRows] = useState<readonly ReviewedRow[]>(() => first.map(toReviewed));
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const latest = useRef(rows);
  function change(line: number, by: (row: ReviewedRow) => ReviewedRow) {
    latest.current = latest.current.map((one) => (one.row.line === line ? by(one) : one));
    setRows(latest.current);
  }

  const send = async ({ row, entry: { lines, ...typed } }: ReviewedRow, why: string): Promise<CallResult<Outcome>> =>
    callSafely(() =>
      finance.record({
        ...typed,
        funds: toFunds(lines),
        method: 'bank',
        ...(row.voided !== undefined && { insteadOf: row.voided }),
        why,
        dryRun: false,
      }),
    );

  /** Records the rows that are to be, some at a time; stops if no answer comes. */
  async function record(why: string): Promise<Result<RecordedRows, Failure>> {
    const todo = latest.current.filter(isToRecord);
    let [count, cents, known, refused] = [0, 0, 0, 0];
    for (let start = 0; start < todo.length; start += concurrency) {
      setProgress({ done: start, all: todo.length });
      const batch = todo.slice(start, start + concurrency);
      const answers = await Promise.all(batch.map((one) => send(one, why)));
      for (const [index, answer] of answers.entries()) {
        const reviewed = batch[index];
        if (!reviewed || !answer.ok) continue;
        const settled = settle(reviewed, answer.value);
        change(reviewed.row.line, () => settled);
        if (settled.recorded) [count, cents] = [count + 1, cents + getCents(reviewed)];
        else if (settled.state === 'recorded') known += 1;
        else refused += 1;
      }
      const failed = answers.find((answer) => !answer.ok);
      if (failed && !failed.ok) {
        setProgress(null);
        return fail(failed.error);
      }
    }
    setProgress(null);
    return succeed({ count, cents, known, refused });
  }

  return {
    rows,
    progress,
    record,
    answer: (line: number, answer: ReviewedRow['answer']) => change(line, (row) => ({ ...row, answer })),
    type: (line: number, typed: Partial<GiftEntry>) =>
      change(line, (row) => ({
        ...row,
        entry: { ...row.entry, ...typed },
        // What was wrong with a field is about what stood there.
        issues: row.issues.filter(({ field }) => !((field === 'fund' ? 'lines' : field) in typed)),
      })),
  };
}
