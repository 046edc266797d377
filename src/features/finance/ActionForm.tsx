import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { ErrorSummary } from '../../components/ui/ErrorSummary';
import { TextInput } from '../../components/ui/Field';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import type { Outcome } from '../../contract/finance';
import type { CallResult } from '../../contract/CallResult';
import { copy, failureText } from './copy';
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
  /** What is wrong before anything is sent. */
  readonly check?: () => readonly Issue[];
  /**
   * @param dryRun - whether to say only what would happen
   * @param pressed - the value of the button that was pressed, of those in `others`; empty for the form's own
   */
  readonly request: (why: string, dryRun: boolean, pressed: string) => Promise<CallResult<Outcome>>;
  /** Called when it is done. */
  readonly onDone?: () => void;
  readonly signedOut: () => void;
  /** The button that empties the form afterwards, for the next one. */
  readonly again?: { readonly label: string; readonly onPress: () => void };
  /** More buttons. */
  readonly others?: ReactNode;
  readonly children?: (getError: (field: string) => string | undefined) => ReactNode;
}

type Step = { readonly type: 'typing' } | { readonly type: 'confirming' | 'done'; readonly said: readonly string[] };

/** Whether something may be done or be under way. */
export const isPending = (outcome: Outcome): boolean => !outcome.ok && outcome.isPending === true;

/** Milliseconds between the requests that ask what became of one: a provider that answers at all does within these. */
const pendingWaits = [1_000, 2_000, 4_000] as const;

/** Sends a request again as long as its outcome isn't known. */
async function sendUntilKnown(send: () => Promise<CallResult<Outcome>>): Promise<CallResult<Outcome>> {
  for (const wait of pendingWaits) {
    const answer = await send();
    if (!answer.ok || !isPending(answer.value)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return send();
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
  signedOut,
  again,
  others,
  children,
}: ActionFormProps) {
  const [why, setWhy] = useState('');
  const [step, setStep] = useState<Step>({ type: 'typing' });
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const sending = useRef(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step.type === 'confirming') shown.current?.focus();
  }, [step]);

  async function send(dryRun: boolean, pressed: string) {
    // The state is from the last rendering, which a second press can come before.
    if (sending.current) return;
    const own = check?.() ?? [];
    const found = why.trim().length < 3 ? [...own, { field: 'why', text: copy.noReason }] : own;
    setIssues(found);
    if (found.length > 0) return;
    sending.current = true;
    setBusy(true);
    const answer = await sendUntilKnown(() => request(why.trim(), dryRun, pressed));
    sending.current = false;
    setBusy(false);
    if (!answer.ok) {
      if (answer.error.code === 'unauthorized') signedOut();
      setStep({ type: 'typing' });
      return setIssues([{ field: '', text: failureText(answer.error) }]);
    }
    if (!answer.value.ok) {
      setStep({ type: 'typing' });
      return setIssues(answer.value.issues);
    }
    setStep({ type: dryRun ? 'confirming' : 'done', said: answer.value.said });
    if (!dryRun) onDone?.();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : '';
    void send(confirm !== undefined && step.type === 'typing', pressed);
  }

  if (step.type === 'done')
    return (
      <FocusedNotice tone="good">
        {step.said.map((text) => (
          <p key={text}>{keepExact(text)}</p>
        ))}
        {again && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              again.onPress();
              setWhy('');
              setStep({ type: 'typing' });
            }}
          >
            {again.label}
          </Button>
        )}
      </FocusedNotice>
    );
  const getError = (field: string) => issues.find((issue) => issue.field === field)?.text;
  const wait = (text: string) => (busy ? copy.oneMoment : text);
  return (
    <form className={styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      <ErrorSummary
        id={`${id}-errors`}
        errors={issues.map(({ field, text }) => ({ fieldId: `${id}-${field || 'submit'}`, message: text }))}
        {...(issues.every(({ field }) => field === '') && { heading: copy.failed })}
      />
      {step.type === 'confirming' ? (
        <div className={styles.confirming} ref={shown} tabIndex={-1} role="group" aria-labelledby={`${id}-will`}>
          <h4 className={styles.heading} id={`${id}-will`}>
            {copy.willHappen}
          </h4>
          <ul className={styles.said}>
            {step.said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          {children?.(getError)}
          <TextInput
            id={`${id}-why`}
            label={copy.why.label}
            hint={copy.why.hint}
            autoComplete="off"
            maxLength={500}
            value={why}
            error={getError('why')}
            onChange={({ target }) => setWhy(target.value)}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="solid" id={`${id}-submit`} aria-disabled={busy || undefined}>
          {wait(step.type === 'confirming' ? (confirm ?? submit) : submit)}
        </Button>
        {step.type === 'confirming' && (
          <Button look="quiet" onClick={() => setStep({ type: 'typing' })}>
            {copy.change}
          </Button>
        )}
        {others}
      </div>
    </form>
  );
}
