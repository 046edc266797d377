import { useMemo } from 'react';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import type { TaskIssue } from './useTask';

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
  return <ErrorSummary errors={errors} heading={problem && !problem.field ? 'This did not work' : undefined} />;
}
