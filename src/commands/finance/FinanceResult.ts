import type { CallResult } from '../../contract/CallResult';
import type { Outcome } from '../../contract/finance';
import { failureText } from '../../texts/en-AU/finance/shared';

/** The output of the finance command and its exit code, 1 if something was not done; or why it could not begin, in one line. */
export type FinanceResult =
  | { readonly ok: true; readonly output: string; readonly code: number }
  | { readonly ok: false; readonly error: string };

/** Formats the outcome of a request to the finance API for a terminal. */
export function formatOutcome(answer: CallResult<Outcome>, isDryRun = false): FinanceResult {
  if (!answer.ok) return { ok: false, error: failureText(answer.error) };
  const { value: outcome } = answer;
  if (!outcome.ok)
    return { ok: true, output: `Not done: ${outcome.issues.map(({ text }) => text).join(' ')}\n`, code: 1 };
  const lines = isDryRun ? ['What will happen:', ...outcome.said, 'Dry run: nothing was written.'] : outcome.said;
  return { ok: true, output: `${lines.join('\n')}\n`, code: 0 };
}
