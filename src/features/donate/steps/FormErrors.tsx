import { useEffect, useRef } from 'react';
import { ErrorSummary } from '../../../components/ui/ErrorSummary';
import type { Checkout } from '../checkout/useCheckout';
import { listDonationLines } from '../checkout/CheckoutState';
import { toFormIssues } from '../request/toFormIssues';

export interface FormErrorsProps {
  readonly checkout: Pick<Checkout, 'state' | 'dispatch' | 'validateNow' | 'findPlanIssues'>;
}

/**
 * All issues of a step, above it. One goes when its field is right; what an answer said of the draft as it was stays as long as that is the
 * same.
 */
export function FormErrors({ checkout: { state, dispatch, validateNow, findPlanIssues } }: FormErrorsProps) {
  const { formIssues, draft, open, catalogue } = state;
  const refused = useRef(state);
  useEffect(() => {
    if (formIssues !== refused.current.formIssues) refused.current = state;
    if (formIssues.length === 0 || draft === refused.current.draft) return;
    const all = [
      ...toFormIssues(validateNow().issues, listDonationLines(state), open, catalogue),
      ...findPlanIssues(state),
    ];
    const left = formIssues.filter(({ fieldId }) => all.some((issue) => issue.fieldId === fieldId));
    if (left.length < formIssues.length) dispatch({ type: 'settled', formIssues: left });
  }, [formIssues, draft, open, catalogue, state, dispatch, validateNow, findPlanIssues]);
  return <ErrorSummary errors={formIssues} />;
}
