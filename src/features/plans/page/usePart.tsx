import type { FieldValues } from '../../../components/form/createTabDraft';
import { useForm, type FormRules, type FormState, type Sending, type Sent } from '../../../components/form/useForm';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { Failure } from '../../../contract/CallResult';
import type { PlanView } from '../../../contract/plans';
import { getFailureText } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import type { PlanPart, PlanState } from './usePlan';

/** The properties of the page's parts. */
export interface PartProps {
  readonly state: PlanState;
  readonly services: PlanServices;
  readonly clock: () => Date;
}

interface PartRules<Values extends FieldValues> extends Pick<
  FormRules<Values, PlanView>,
  'empty' | 'validate' | 'afterwards'
> {
  readonly act: (values: Values, sending: Sending) => Promise<Sent<PlanView>>;
  /** Says what was done, from the plan before and after. */
  readonly describe: (after: PlanView, before: PlanView, values: Values, pressed: string) => string;
}

interface PartForm<Values extends FieldValues> extends FormState<Values, PlanView> {
  /** Why what was pressed last on the page was not done, if that was in this part. */
  readonly failure: Failure | null;
}

/** Holds the form of a part of the page, which does one thing at a time and says above itself what was done. What is typed stays. */
export function usePart<Values extends FieldValues>(
  part: PlanPart,
  state: PlanState,
  { act, describe, ...rules }: PartRules<Values>,
): PartForm<Values> {
  const form = useForm<Values, PlanView>({
    afterwards: (values) => values,
    ...rules,
    send: (values, sending) =>
      state.run(
        part,
        () => act(values, sending),
        (after, before) => describe(after, before, values, sending.pressed),
      ),
  });
  const { phase } = form;
  return { ...form, failure: phase.type === 'failed' && state.part === part ? phase.failure : null };
}

interface PartFailureProps {
  readonly form: { readonly failure: Failure | null };
  readonly heading: string;
}

/** Shows why what was pressed in a part of the page was not done, beside it. */
export function PartFailure({ form: { failure }, heading }: PartFailureProps) {
  return failure && <FocusedNotice tone="bad" about={failure} heading={heading} text={getFailureText(failure)} />;
}
