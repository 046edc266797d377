import { useMemo } from 'react';
import type { ErrorSummaryProps } from '../../../components/ui/ErrorSummary';
import type { EntryIssue } from '../signIn/entry/EntryState';
import { fieldId, submitId } from './fieldId';

/** Problems as the summary above a form lists them. The same problems are the same list: it takes focus with each new one. */
export function useErrors(problems: readonly EntryIssue[]): ErrorSummaryProps['errors'] {
  return useMemo(
    () => problems.map(({ field, message }) => ({ fieldId: field === null ? submitId : fieldId(field), message })),
    [problems],
  );
}
