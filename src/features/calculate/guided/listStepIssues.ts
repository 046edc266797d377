import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { fieldId } from '../entries/fieldId';
import type { Tools } from '../state/tools';
import { getIssueText, nameAt } from '../texts/getIssueText';
import { lazyCopy } from '../lazyCopy';

/** What is wrong with fields of a question, for the summary above it. */
export function listStepIssues(
  paths: readonly string[],
  { issues, form }: Pick<ReturnType<Tools['store']['get']>, 'issues' | 'form'>,
): FormIssue[] {
  return paths.flatMap((path) => {
    const reason = issues.get(path);
    return reason
      ? [{ fieldId: fieldId(path), message: lazyCopy.issues.named(nameAt(form, path), getIssueText(reason, path)) }]
      : [];
  });
}
