import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm, type Sent } from '../../components/form/useForm';
import { Button } from '../../components/ui/Button';
import type { FormIssue } from '../../components/ui/ErrorSummary';
import { TextInput } from '../../components/ui/Field';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import type { Outcome } from '../../contract/finance';
import { fail, succeed } from '../../domain/Result';
import { sendUntilSettled } from '../../services/finance/sendUntilSettled';
import { callSafely, type CallResult } from '../../contract/CallResult';
import { copy, failureText } from '../../texts/en-AU/finance/shared';
import { keepExact } from '../../components/ui/Untranslated';
import * as styles from './finance.module.css';

export interface Issue {
  /** The field's name; empty for the form as a whole. */
  readonly field: string;
  readonly text: string;
}

export interface ActionFormProps {
  /** The form's, and the beginning of its fields' ids: `{id}-{field}`. */
  readonly id: string;
  readonly label: string;
  readonly submit: string;
  /** The button after what will happen was shown; without it, that is not shown first. */
  readonly confirm?: string;
  /** Finds issues before anything is sent. */
  readonly check?: () => readonly Issue[];
  /**
   * @param dryRun - whether to say only what would happen
   * @param pressed - the value of the button that was pressed, of those in `others`; empty for the form's own
   */
  readonly request: (why: string, dryRun: boolean, pressed: string) => Promise<CallResult<Outcome>>;
  /** Called when it is done. */
  readonly onDone?: () => void;
  /** The button that empties the form afterwards, for the next one. */
  readonly again?: { readonly label: string; readonly onPress: () => void };
  /** More buttons. */
  readonly others?: ReactNode;
  readonly children?: (getError: (field: string) => string | undefined) => ReactNode;
}

/** Something that finance does: its fields, the reason, what will happen, and what came of it. Errors are beside their fields. */
export function ActionForm({
  id,
  label,
  submit,
  confirm,
  check,
  request,
  onDone,
  again,
  others,
  children,
}: ActionFormProps) {
  /** Sentences that say what will happen, until it is confirmed. */
  const [willHappen, setWillHappen] = useState<readonly string[] | null>(null);
  const isDryRun = confirm !== undefined && willHappen === null;
  const place = ({ field, text }: Issue): FormIssue => ({ fieldId: `${id}-${field || 'submit'}`, message: text });
  const form = useForm({
    empty: { why: '' },
    validate: ({ why }) =>
      [...(check?.() ?? []), ...(why.trim().length < 3 ? [{ field: 'why', text: copy.noReason }] : [])].map(place),
    async send({ why }, { pressed }): Promise<Sent<readonly string[]>> {
      const answer = await sendUntilSettled(() => callSafely(() => request(why.trim(), isDryRun, pressed)));
      if (answer.ok && answer.value.ok) return succeed(answer.value.said);
      setWillHappen(null);
      return answer.ok ? fail(answer.value.ok ? [] : answer.value.issues.map(place)) : answer;
    },
    toIssue: (failure) => place({ field: '', text: failureText(failure) }),
    afterwards: (values) => (isDryRun ? values : { why: '' }),
    onSent(message) {
      setWillHappen(isDryRun ? message : null);
      if (!isDryRun) onDone?.();
    },
  });
  const { phase, issues, issueAt } = form;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), [willHappen]);

  if (phase.type === 'sent' && !willHappen)
    return (
      <FocusedNotice tone="good">
        {phase.receipt.map((text) => (
          <p key={text}>{keepExact(text)}</p>
        ))}
        {again && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              again.onPress();
              form.clear();
            }}
          >
            {again.label}
          </Button>
        )}
      </FocusedNotice>
    );
  return (
    <FormView
      form={form}
      className={styles.form}
      aria-label={label}
      summary={`${id}-errors`}
      heading={issues.every(({ fieldId }) => fieldId === `${id}-submit`) ? copy.failed : undefined}
    >
      {willHappen ? (
        <div className={styles.confirming} ref={shown} tabIndex={-1} role="group" aria-labelledby={`${id}-will`}>
          <h4 className={styles.heading} id={`${id}-will`}>
            {copy.willHappen}
          </h4>
          <ul className={styles.said}>
            {willHappen.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          {children?.((field) => issueAt(`${id}-${field}`))}
          <TextInput
            {...form.field(`${id}-why`, 'why')}
            label={copy.why.label}
            hint={copy.why.hint}
            autoComplete="off"
            maxLength={500}
          />
        </>
      )}
      <div className={styles.buttons}>
        <SubmitButton form={form} id={`${id}-submit`}>
          {willHappen ? (confirm ?? submit) : submit}
        </SubmitButton>
        {willHappen && (
          <Button
            look="quiet"
            onClick={() => {
              setWillHappen(null);
              form.type({});
            }}
          >
            {copy.change}
          </Button>
        )}
        {others}
      </div>
    </FormView>
  );
}
