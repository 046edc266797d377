import { useMemo } from 'react';
import { ErrorSummary } from '../../../components/ui/ErrorSummary';
import { getFieldId } from '../entries/getFieldId';
import { useTools } from '../state/tools';
import { getFieldName, getIssueText } from '../texts/getIssueText';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

/** Lists the issues of a question's fields, above it; as they were when the visitor tried to continue. */
export function StepIssues({ fields }: { readonly fields: readonly string[] }) {
  const { store } = useTools();
  const errors = useMemo(() => {
    const { issues, form } = store.get();
    return fields.flatMap((path) => {
      const reason = issues.get(path);
      if (!reason) return [];
      const message = lazyCopy.issues.named(getFieldName(form, path), getIssueText(reason, path));
      return [{ fieldId: getFieldId(path), message }];
    });
  }, [fields, store]);
  return <ErrorSummary errors={errors} />;
}
