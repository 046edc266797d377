import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { getFieldId } from '../entries/getFieldId';
import type { Snapshot } from '../state/createStore';
import { getIssueText, getFieldName } from '../texts/getIssueText';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

/** Lists what is wrong with fields of a question, for the summary above it, as it is said beside them. */
export function listStepIssues(
  paths: readonly string[],
  { issues, form }: Pick<Snapshot, 'issues' | 'form'>,
): FormIssue[] {
  return paths.flatMap((path) => {
    const reason = issues.get(path);
    return reason
      ? [
          {
            fieldId: getFieldId(path),
            message: lazyCopy.issues.named(getFieldName(form, path), getIssueText(reason, path)),
          },
        ]
      : [];
  });
}
