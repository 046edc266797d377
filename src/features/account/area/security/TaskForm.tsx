import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/Button';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import type { Failure, Result } from '../../../../services/identity';
import { fail, succeed } from '../../../../domain/Result';
import type { CallResult, Failure as CallFailure } from '../../../../contract/CallResult';
import { copy } from '../../copy';
import { entryCopy } from '../../entryCopy';
import * as area from '../area.module.css';
import { getSecurityText, type SecurityTask } from './getSecurityText';

function toCode({ reason }: Failure): CallFailure['code'] {
  if (reason === 'network') return 'offline';
  if (reason === 'too-many-attempts') return 'too_many_requests';
  return reason === 'signed-out' || reason === 'session-ended' ? 'unauthorized' : 'internal';
}

/** Turns what the identity service says into an answer of the data API: `useRequest` has both. */
export const toDataResult = <Found extends object, Value>(
  result: Result<Found>,
  getValue: (found: Found) => Value,
): CallResult<Value> => (result.ok ? succeed(getValue(result)) : fail({ code: toCode(result) }));

export interface TaskIssue {
  readonly field: Failure['field'] | null;
  readonly message: string;
}

/** A failure that is in words for people already. */
export interface TaskFailure {
  readonly ok: false;
  readonly field: TaskIssue['field'];
  readonly words: string;
}

interface Task {
  readonly busy: boolean;
  readonly issue: TaskIssue | null;
  /** Does one thing at a time. @returns whether it was done */
  readonly run: (
    task: SecurityTask,
    work: () => Promise<{ readonly ok: true } | Failure | TaskFailure>,
  ) => Promise<boolean>;
  readonly fail: (field: TaskIssue['field'], message: string) => void;
}

/** State of a request to the identity service: whether it is in flight, and why it failed. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState<TaskIssue | null>(null);
  return {
    busy,
    issue,
    fail: (field, message) => setIssue({ field, message }),
    run: async (task, work) => {
      if (busy) return false;
      setIssue(null);
      setBusy(true);
      const result = await work();
      setBusy(false);
      if (!result.ok) {
        const message = 'words' in result ? result.words : getSecurityText(result, task);
        setIssue({ field: result.field ?? null, message });
      }
      return result.ok;
    },
  };
}

/** Ids of a form's controls, by the fields that an issue may be about; issues of the whole form are at its button. */
interface TaskIds {
  readonly password: string;
  /** Of the app's code beside the password. */
  readonly proofCode: string;
  readonly newPassword?: string;
  readonly email?: string;
  /** Of another code. */
  readonly code?: string | undefined;
  readonly submit: string;
}

function getFieldId(ids: TaskIds, field: TaskIssue['field']): string {
  if (field === 'code') return ids.code ?? ids.proofCode;
  if (field === 'password' || field === 'newPassword' || field === 'email') return ids[field] ?? ids.submit;
  return ids.submit;
}

export interface TaskFormProps extends Pick<Task, 'busy' | 'issue'> {
  readonly label: string;
  readonly ids: TaskIds;
  /** Id of the control that gets the focus when it comes; the form itself without one. */
  readonly first?: string;
  /** The text of the button; `null` where there is nothing to send yet. */
  readonly submit: string | null;
  readonly onSubmit: () => Promise<void>;
  /** Both are absent where the form is all that there is. */
  readonly cancel?: string | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly otherButton?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the security page: its error is above it, and it can be left. */
export function TaskForm(props: TaskFormProps) {
  const { label, ids, first, busy, issue, submit, onSubmit, cancel, onCancel, otherButton, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (first ? document.getElementById(first) : form.current)?.focus(), [first]);
  const errors = useMemo(
    () => (issue ? [{ fieldId: getFieldId(ids, issue.field), message: issue.message }] : []),
    // The same issue is the same list: it takes focus with each new one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [issue],
  );
  return (
    <form
      className={area.form}
      aria-label={label}
      noValidate
      ref={form}
      tabIndex={first ? undefined : -1}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <ErrorSummary errors={errors} heading={issue && !issue.field ? entryCopy.failures.title : undefined} />
      {children}
      <div className={area.buttons}>
        {submit !== null && (
          <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
            {busy ? copy.oneMoment : submit}
          </Button>
        )}
        {otherButton}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
