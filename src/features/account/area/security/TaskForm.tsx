import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from '../../../../components/form/createTabDraft';
import { FormView, SubmitButton } from '../../../../components/form/FormView';
import { useForm, type FormRules, type FormState } from '../../../../components/form/useForm';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import { Button } from '../../../../components/ui/Button';
import type { Failure, Result } from '../../../../services/identity';
import { fail, succeed } from '../../../../domain/Result';
import type { CallResult, Failure as CallFailure } from '../../../../contract/CallResult';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import * as area from '../area.module.css';
import { getSecurityText, type SecurityTask } from './getSecurityText';

function toCode({ reason }: Failure): CallFailure['code'] {
  if (reason === 'network') return 'offline';
  if (reason === 'too-many-attempts') return 'too_many_requests';
  return reason === 'signed-out' || reason === 'session-ended' ? 'unauthorized' : 'internal';
}

/** Turns the identity service's result into an answer of the data API: `useRequest` has both. */
export const toDataResult = <Found extends object, Value>(
  result: Result<Found>,
  getValue: (found: Found) => Value,
): CallResult<Value> => (result.ok ? succeed(getValue(result)) : fail({ code: toCode(result) }));

/** A failure that is in words for people already. */
export interface TaskFailure {
  readonly ok: false;
  readonly field: Failure['field'] | null;
  readonly words: string;
}

/** Ids of a form's controls, by the fields that an issue may be about; issues of the whole form are at its button. */
interface TaskIds {
  readonly password?: string;
  /** The field id of the app's code beside the password. */
  readonly proofCode?: string;
  readonly newPassword?: string;
  readonly email?: string;
  /** The id of another code. */
  readonly code?: string | undefined;
  readonly submit: string;
}

function getFieldId(ids: TaskIds, field: TaskFailure['field']): string {
  if (field === 'code') return ids.code ?? ids.proofCode ?? ids.submit;
  if (field === 'password' || field === 'newPassword' || field === 'email') return ids[field] ?? ids.submit;
  return ids.submit;
}

interface TaskRules<Values extends FieldValues, Done> extends Pick<
  FormRules<Values, Done>,
  'empty' | 'validate' | 'afterwards'
> {
  readonly task: SecurityTask;
  readonly ids: TaskIds;
  /** @param pressed - the value of the button that was pressed; empty for the form's own */
  readonly act: (values: Values, pressed: string) => Promise<Done | Failure | TaskFailure>;
  readonly onDone: (done: Done) => void;
}

/** Holds a form about the sign-in: what fails is said at the field that it is about, or at the form's button. */
export function useTask<Values extends FieldValues, Done extends { readonly ok: true }>({
  task,
  ids,
  act,
  onDone,
  ...rules
}: TaskRules<Values, Done>) {
  return useForm<Values, Done>({
    ...rules,
    async send(values, { pressed }) {
      const result = await act(values, pressed);
      if (result.ok) return succeed(result);
      const message = 'words' in result ? result.words : getSecurityText(result, task);
      return fail([{ fieldId: getFieldId(ids, result.field ?? null), message }]);
    },
    toIssue: (failure) => ({ fieldId: ids.submit, message: getRequestFailureText(failure) }),
    onSent: onDone,
  });
}

export interface TaskFormProps {
  readonly form: Pick<FormState<FieldValues, never>, 'issues' | 'submit' | 'isSending'>;
  readonly label: string;
  readonly ids: TaskIds;
  /** Id of the control that gets the focus when it comes; the form itself without one. */
  readonly first?: string;
  /** The text of the button; `null` if there is nothing to send yet. */
  readonly submit: string | null;
  /** Both are absent if the form is all that there is. */
  readonly cancel?: string | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly otherButton?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the security page: its error is above it, and it can be left. */
export function TaskForm(props: TaskFormProps) {
  const { form, label, ids, first, submit, cancel, onCancel, otherButton, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => (first ? document.getElementById(first) : formRef.current)?.focus(), [first]);
  const isOfAll = form.issues.some(({ fieldId }) => fieldId === ids.submit);
  return (
    <FormView
      form={form}
      formRef={formRef}
      className={area.form}
      aria-label={label}
      tabIndex={first ? undefined : -1}
      heading={isOfAll ? entryCopy.failures.title : undefined}
    >
      {children}
      <div className={area.buttons}>
        {submit !== null && (
          <SubmitButton form={form} id={ids.submit}>
            {submit}
          </SubmitButton>
        )}
        {otherButton}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </FormView>
  );
}
