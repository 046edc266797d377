import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { FormIssue } from '../ui/ErrorSummary';
import type { CallResult, Failure } from '../../contract/CallResult';
import type { FieldValues, TabDraft } from './createTabDraft';

export interface FormRules<Values extends FieldValues, Receipt> {
  /** The empty fields. */
  readonly empty: Values;
  readonly draft: TabDraft<Values>;
  /** Validates what was typed; nothing is sent while there are issues. */
  readonly validate: (values: Values) => readonly FormIssue[];
  /** The issues that the back end found in what was sent, as issues. */
  readonly toFormIssues: (failure: Failure, sent: Values) => readonly FormIssue[];
  /** @param key - the same for the same words, so that sending twice is sending once. */
  readonly send: (values: Values, key: string, onCheck: () => void) => Promise<CallResult<Receipt>>;
  readonly newKey: () => string;
}

export type Phase<Receipt> =
  | { readonly type: 'typing' }
  /** `isChecked`: the device solves a challenge first. */
  | { readonly type: 'sending'; readonly isChecked?: true }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'sent'; readonly receipt: Receipt };

interface TextControlProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

export interface Form<Values extends FieldValues, Receipt> {
  readonly values: Values;
  readonly type: (change: Partial<Values>) => void;
  readonly issues: readonly FormIssue[];
  readonly issueAt: (fieldId: string) => string | undefined;
  /** The props of the text control with this id. */
  readonly field: (id: string, name: keyof Values) => TextControlProps;
  /** Drops the issues of a field that has been put right, or is gone. */
  readonly settle: (fieldId: string) => void;
  readonly phase: Phase<Receipt>;
  /** @param more - issues of parts that are no fields; nothing is sent while there is one */
  readonly submit: (more?: readonly FormIssue[]) => void;
  /** Forgets what was typed, in the tab too. */
  readonly clear: () => void;
  /**
   * As `clear`, at the visitor's wish, who can have it back until something else is typed.
   * @param gone - what the form would have then in place of what can't be brought back
   */
  readonly startAgain: (gone?: Partial<Values>) => void;
  /** Brings back what was removed so; null where there is nothing. */
  readonly bringBack: (() => void) | null;
}

/**
 * State of a form: stores what is typed in the tab, validates it, and submits it once. Until an answer comes the same
 * content is sent with the same idempotency key, also after a reload.
 */
export function useForm<Values extends FieldValues, Receipt>(rules: FormRules<Values, Receipt>): Form<Values, Receipt> {
  const { empty, draft, validate, toFormIssues, send, newKey } = rules;
  const [values, setValues] = useState<Values>(() => draft.load()?.values ?? empty);
  // Autofill changes several fields before the next render.
  const latest = useRef(values);
  const change = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  const [removed, setRemoved] = useState<Values | null>(null);
  const [issues, setIssues] = useState<readonly FormIssue[]>([]);
  const [phase, setPhase] = useState<Phase<Receipt>>({ type: 'typing' });
  const sending = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);

  async function sendWith(typed: Values, key: string): Promise<CallResult<Receipt>> {
    draft.save({ values: latest.current, attempt: { key, text: JSON.stringify(typed) } });
    return send(typed, key, () => shown.current && setPhase({ type: 'sending', isChecked: true }));
  }

  async function sendOnce(typed: Values): Promise<void> {
    const last = draft.load()?.attempt;
    const known = last?.text === JSON.stringify(typed) ? last.key : null;
    let sent = await sendWith(typed, known ?? newKey());
    // The key was used for other content, in a copy of this tab.
    if (!sent.ok && sent.error.code === 'attempt_reused') sent = await sendWith(typed, newKey());
    if (sent.ok) draft.clear();
    if (!shown.current) return;
    if (sent.ok) {
      change(empty);
      setPhase({ type: 'sent', receipt: sent.value });
      return;
    }
    const found = toFormIssues(sent.error, typed);
    setIssues(found);
    setPhase(found.length > 0 ? { type: 'typing' } : { type: 'failed', failure: sent.error });
  }

  const issueAt = (fieldId: string) => issues.find((issue) => issue.fieldId === fieldId)?.message;
  const type = (typed: Partial<Values>) => {
    setRemoved(null);
    change({ ...latest.current, ...typed });
    draft.save({ values: latest.current, attempt: draft.load()?.attempt ?? null });
  };

  const clear = () => {
    draft.clear();
    change(empty);
    setRemoved(null);
    setIssues([]);
    setPhase({ type: 'typing' });
  };

  return {
    values,
    type,
    issues,
    phase,
    issueAt,
    field: (id, name) => ({
      id,
      value: String(values[name]),
      error: issueAt(id),
      onChange: ({ target }) => type({ [name]: target.value } as unknown as Partial<Values>),
    }),
    settle: (fieldId) => setIssues((before) => before.filter((issue) => issue.fieldId !== fieldId)),
    submit(more = []) {
      if (sending.current) return;
      const typed = latest.current;
      const found = [...validate(typed), ...more];
      setIssues(found);
      if (found.length > 0) {
        setPhase({ type: 'typing' });
        return;
      }
      sending.current = true;
      setPhase({ type: 'sending' });
      void sendOnce(typed).finally(() => (sending.current = false));
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
