import { useMemo, useState } from 'react';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import type { Failure, Result } from '../../../../services/identity';
import type { DataResult, DataFailure } from '../../../../services/data';
import { entryCopy } from '../../entryCopy';
import { securityText, type SecurityTask } from './securityText';

function reasonOf({ reason }: Failure): DataFailure {
  if (reason === 'network') return 'offline';
  if (reason === 'too-many-attempts') return 'too_many';
  return reason === 'signed-out' || reason === 'session-ended' ? 'signed_out' : 'failed';
}

/** What the identity service says, as a question to the data API is answered: `useQuery` and `Answer` show both. */
export const answerOf = <Found extends object, Value>(
  result: Result<Found>,
  valueOf: (found: Found) => Value,
): DataResult<Value> => (result.ok ? { ok: true, value: valueOf(result) } : { ok: false, reason: reasonOf(result) });

export interface TaskIssue {
  readonly field: Failure['field'] | null;
  readonly message: string;
}

/** A failure that is in words for people already. */
export interface TaskFailure {
  readonly ok: false;
  readonly field: TaskIssue['field'];
  readonly words: string;
}

interface Task {
  readonly busy: boolean;
  readonly problem: TaskIssue | null;
  /** Does one thing at a time. @returns whether it was done */
  readonly run: (
    task: SecurityTask,
    work: () => Promise<{ readonly ok: true } | Failure | TaskFailure>,
  ) => Promise<boolean>;
  readonly fail: (field: TaskIssue['field'], message: string) => void;
}

/** Something that is asked of the identity service: that it is on its way, and why it failed. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TaskIssue | null>(null);
  return {
    busy,
    problem,
    fail: (field, message) => setProblem({ field, message }),
    run: async (task, work) => {
      if (busy) return false;
      setProblem(null);
      setBusy(true);
      const result = await work();
      setBusy(false);
      if (!result.ok) {
        const message = 'words' in result ? result.words : securityText(result, task);
        setProblem({ field: result.field ?? null, message });
      }
      return result.ok;
    },
  };
}

export interface TaskErrorsProps {
  readonly problem: TaskIssue | null;
  /** The control that a problem is about: of a field, or of the form as a whole. */
  readonly getFieldId: (field: TaskIssue['field']) => string;
}

/** What is wrong with a form, above it. */
export function TaskErrors({ problem, getFieldId }: TaskErrorsProps) {
  const errors = useMemo(
    () => (problem ? [{ fieldId: getFieldId(problem.field), message: problem.message }] : []),
    // The same problem is the same list: it takes focus with each new one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [problem],
  );
  return <ErrorSummary errors={errors} heading={problem && !problem.field ? entryCopy.failures.title : undefined} />;
}
