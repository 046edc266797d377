import { useState } from 'react';
import type { Failure } from '../../../../services/identity';
import { securityText } from './securityText';
import type { SecurityTask } from './securityText';

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

export interface Task {
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
