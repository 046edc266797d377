import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { FormIssue } from '../ui/ErrorSummary';
import { callSafely, type CallResult, type Failure } from '../../contract/CallResult';
import type { FieldIssue } from '../../domain/donation/issues';
import { fail, type Result } from '../../domain/Result';
import type { FieldValues, TabDraft } from './createTabDraft';

export interface FormRules<Values extends FieldValues, Receipt> {
  /** The fields as they are at first. */
  readonly empty: Values;
  /** The store of what is typed. */
  readonly draft?: TabDraft<Values>;
  /** The store of the receipt, so that a reload of the page shows it again. */
  readonly kept?: TabDraft<Receipt & FieldValues>;
  /** Validates what was typed; nothing is sent while there are issues. */
  readonly validate?: (values: Values) => readonly FormIssue[];
  /** Sends it, or says what is wrong with its fields, or why it failed. */
  readonly send: (values: Values, sending: Sending) => Promise<Sent<Receipt>>;
  /** Shows why it failed among the issues, at a control; without it the form's view does. */
  readonly toIssue?: (failure: Failure) => FormIssue;
  /** The fields once it is sent; the empty ones without it. */
  readonly afterwards?: (values: Values, receipt: Receipt) => Values;
  /** Called once it is sent, even if the form is not shown any more. */
  readonly onSent?: (receipt: Receipt) => void;
  readonly newKey?: () => string;
}

export type Sent<Receipt> = Result<Receipt, Failure | readonly FormIssue[]>;

export interface Sending {
  /** The same for the same words, so that sending twice is sending once; empty without `newKey`. */
  readonly key: string;
  /** The value of the button that was pressed; empty for the form's own. */
  readonly pressed: string;
  /** Says that the device solves a challenge first. */
  readonly onCheck: () => void;
}

export type Phase<Receipt> =
  | { readonly type: 'typing' }
  /** `isChecked`: the device solves a challenge first. */
  | { readonly type: 'sending'; readonly isChecked?: true }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'sent'; readonly receipt: Receipt };

const typing = { type: 'typing' } as const;

const isReused = <Receipt>(sent: Sent<Receipt>): boolean =>
  !sent.ok && 'code' in sent.error && sent.error.code === 'attempt_reused';

/** Has the issues of an answer at the form's controls; what is about none of them stays a failure. */
export function placeIssues<Receipt>(
  answer: CallResult<Receipt>,
  toFormIssues: (issues: readonly FieldIssue[]) => readonly FormIssue[],
): Sent<Receipt> {
  const issues = answer.ok ? [] : toFormIssues(answer.error.issues ?? []);
  return issues.length > 0 ? fail(issues) : answer;
}

interface TextControlProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

interface TypedControlProps extends Omit<TextControlProps, 'onChange'> {
  readonly onType: (value: string) => void;
}

export interface FormState<Values extends FieldValues, Receipt> {
  readonly values: Values;
  readonly type: (change: Partial<Values>) => void;
  readonly issues: readonly FormIssue[];
  readonly issueAt: (fieldId: string) => string | undefined;
  /** The props of the text control with this id. */
  readonly field: (id: string, name: keyof Values) => TextControlProps;
  /** The props of a control of its own with this id, which says what is typed. */
  readonly typedField: (id: string, name: keyof Values) => TypedControlProps;
  /** Drops the issues of a field that has been put right, or is gone; those of all fields without one. */
  readonly settle: (fieldId?: string) => void;
  readonly phase: Phase<Receipt>;
  readonly isSending: boolean;
  /** @property more - issues of parts that are no fields; nothing is sent while there is one */
  readonly submit: (press?: { readonly more?: readonly FormIssue[]; readonly pressed?: string }) => void;
  /** Forgets what was typed, in the tab too. */
  readonly clear: () => void;
  /**
   * As `clear`, at the visitor's wish, who can have it back until something else is typed.
   * @param gone - what the form would have then in place of what can't be brought back
   */
  readonly startAgain: (gone?: Partial<Values>) => void;
  /** Brings back what was removed so; null if there is nothing. */
  readonly bringBack: (() => void) | null;
}

/**
 * Holds the state of a form: stores what is typed if that is asked for, validates it, and submits it once. Until an answer comes the same
 * content is sent with the same idempotency key, also after a reload. A form without fields is a button that does something.
 */
export function useForm<Values extends FieldValues, Receipt>(
  rules: FormRules<Values, Receipt>,
): FormState<Values, Receipt> {
  const { empty, draft, kept, validate, send, toIssue, afterwards, onSent, newKey } = rules;
  const [values, setValues] = useState<Values>(() => draft?.load()?.values ?? empty);
  // Autofill changes several fields before the next render.
  const latest = useRef(values);
  const change = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  const [removed, setRemoved] = useState<Values | null>(null);
  const [issues, setIssues] = useState<readonly FormIssue[]>([]);
  /** The issues that `validate` found, the values that an answer was about, and the values' names by their controls. */
  const seen = useRef({ found: [] as readonly FormIssue[], sent: values, names: new Map<string, keyof Values>() });
  const [phase, setPhase] = useState<Phase<Receipt>>(() => {
    const receipt = kept?.load()?.values;
    return receipt ? { type: 'sent', receipt } : typing;
  });
  // The state is from the last rendering, which a second press can come before.
  const sending = useRef(false);

  // An issue goes when its field is right, or is other than the answer was about. Outer state may put it right too.
  useEffect(() => {
    if (issues.length === 0 || phase.type === 'sending') return;
    const { found, sent, names } = seen.current;
    const wrong = new Set(validate?.(values).map(({ fieldId }) => fieldId));
    const left = issues.filter((issue) => {
      if (found.includes(issue)) return wrong.has(issue.fieldId);
      const name = names.get(issue.fieldId);
      return name === undefined || values[name] === sent[name];
    });
    if (left.length < issues.length) setIssues(left);
  }, [issues, phase.type, validate, values]);

  function sendWith(typed: Values, pressed: string, key = ''): Promise<Sent<Receipt>> {
    if (key) draft?.save({ values: latest.current, attempt: { key, text: JSON.stringify(typed) } });
    const onCheck = () => setPhase({ type: 'sending', isChecked: true });
    return callSafely(() => send(typed, { key, pressed, onCheck }));
  }

  async function sendOnce(typed: Values, pressed: string): Promise<void> {
    const last = draft?.load()?.attempt;
    const previousKey = last?.text === JSON.stringify(typed) ? last.key : undefined;
    let sent = await sendWith(typed, pressed, previousKey ?? newKey?.());
    // The key was used for other content, in a copy of this tab.
    if (newKey && isReused(sent)) sent = await sendWith(typed, pressed, newKey());
    sending.current = false;
    if (sent.ok) {
      draft?.clear();
      change(afterwards?.(latest.current, sent.value) ?? empty);
      kept?.save({ values: sent.value as Receipt & FieldValues, attempt: null });
      setPhase({ type: 'sent', receipt: sent.value });
      onSent?.(sent.value);
      return;
    }
    const { error } = sent;
    seen.current.sent = typed;
    if (!('code' in error)) setIssues(error);
    else setIssues(toIssue ? [toIssue(error)] : []);
    setPhase('code' in error && !toIssue ? { type: 'failed', failure: error } : typing);
  }

  const issueAt = (fieldId: string) => issues.find((issue) => issue.fieldId === fieldId)?.message;
  const type = (typed: Partial<Values>) => {
    setRemoved(null);
    change({ ...latest.current, ...typed });
    draft?.save({ values: latest.current, attempt: draft.load()?.attempt ?? null });
    setPhase((now) => (now.type === 'sent' ? typing : now));
  };

  const typeInto = (name: keyof Values, value: string) => type({ [name]: value } as unknown as Partial<Values>);
  const describe = (id: string, name: keyof Values) => {
    seen.current.names.set(id, name);
    return { id, value: String(values[name]), error: issueAt(id) };
  };

  const clear = () => {
    draft?.clear();
    kept?.clear();
    change(empty);
    setRemoved(null);
    setIssues([]);
    setPhase(typing);
  };

  return {
    values,
    type,
    issues,
    phase,
    issueAt,
    isSending: phase.type === 'sending',
    field: (id, name) => ({ ...describe(id, name), onChange: ({ target }) => typeInto(name, target.value) }),
    typedField: (id, name) => ({ ...describe(id, name), onType: (value) => typeInto(name, value) }),
    settle: (fieldId) => setIssues((before) => (fieldId ? before.filter((issue) => issue.fieldId !== fieldId) : [])),
    submit({ more = [], pressed = '' } = {}) {
      if (sending.current) return;
      const typed = latest.current;
      const found = validate?.(typed) ?? [];
      seen.current.found = found;
      setIssues([...found, ...more]);
      if (found.length + more.length > 0) {
        setPhase(typing);
        return;
      }
      sending.current = true;
      setPhase({ type: 'sending' });
      void sendOnce(typed, pressed);
    },
    clear,
    startAgain(gone) {
      const before = latest.current;
      clear();
      setRemoved({ ...before, ...gone });
    },
    bringBack: removed && (() => type(removed)),
  };
}
