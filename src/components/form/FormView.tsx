import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from '../ui/Button';
import { ErrorSummary, useNewErrors } from '../ui/ErrorSummary';
import { formCopy } from '../../texts/en-AU/forms';
import type { FieldValues } from './createTabDraft';
import type { FormState } from './useForm';

export interface FormViewProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly form: Pick<FormState<FieldValues, never>, 'issues' | 'submit'>;
  /** Id of the heading of its list of issues; `null` for a form of one field, which takes the focus itself. */
  readonly summary?: string | null;
  /** The heading of that list. */
  readonly heading?: string | undefined;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

const none = [] as const;

/** A form: what is wrong with it, its fields, and its button. What is wrong takes the focus. */
export function FormView({ form, summary, heading, formRef, children, ...attributes }: FormViewProps) {
  const { issues, submit } = form;
  // A summary takes the focus itself.
  useNewErrors(summary === null ? issues : none, () => document.getElementById(issues[0]?.fieldId ?? '')?.focus());
  return (
    <form
      noValidate
      {...attributes}
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        submit({ pressed: submitter instanceof HTMLButtonElement ? submitter.value : '' });
      }}
    >
      {summary !== null && <ErrorSummary errors={issues} id={summary} heading={heading} />}
      {children}
    </form>
  );
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'form'> {
  readonly form: Pick<FormState<FieldValues, never>, 'isSending'>;
  /** The text while it is sent. */
  readonly busy?: string;
}

/** The button that sends a form. It keeps focus and its place meanwhile: a disabled one would lose both. */
export function SubmitButton({ form, busy = formCopy.oneMoment, children, ...button }: SubmitButtonProps) {
  return (
    <Button type="submit" look="solid" {...button} aria-disabled={form.isSending || undefined}>
      {form.isSending ? busy : children}
    </Button>
  );
}
