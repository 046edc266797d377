import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormState, Sent } from '../../../components/form/useForm';
import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { TextInput } from '../../../components/ui/Field';
import type { Failure } from '../../../contract/CallResult';
import type { Confirmation } from '../../../contract/plans';
import { cleanCode } from '../../../domain/money/toLatinDigits';
import { fail } from '../../../domain/Result';
import { copy } from '../../../texts/en-AU/plans';
import * as styles from '../plans.module.css';

const texts = copy.code;

/** Id of the control of the code. */
export const codeControl = 'plan-code';

/**
 * Does what may need a code from an email. A code goes with the answer to the request that had it sent, and confirms whatever the
 * same page does within the hour, so it is asked for once.
 *
 * @property asked - why the code is asked for: another object with each code that was sent or was wrong; `null` while it isn't
 * @property listCodeIssues - of the form with the code's field
 */
export function useCode() {
  const token = useRef<string>(undefined);
  const confirmed = useRef<Confirmation>(undefined);
  const [asked, setAsked] = useState<Failure | null>(null);
  const withCode = useCallback(
    async <Value,>(
      act: (confirmation: Confirmation | undefined) => Promise<Sent<Value>>,
      typed: string,
    ): Promise<Sent<Value>> => {
      const code = cleanCode(typed);
      const confirmation = code && token.current !== undefined ? { token: token.current, code } : confirmed.current;
      const answer = await act(confirmation);
      if (answer.ok) {
        confirmed.current = confirmation;
        setAsked(null);
        return answer;
      }
      const { error } = answer;
      if (!('code' in error) || (error.code !== 'code_required' && error.code !== 'wrong_code')) return answer;
      confirmed.current = undefined;
      token.current = error.confirmation ?? token.current;
      setAsked(error);
      return fail(error.code === 'wrong_code' ? [{ fieldId: codeControl, message: texts.wrong }] : []);
    },
    [],
  );
  const listCodeIssues = (typed: string): readonly FormIssue[] =>
    asked && !typed.trim() ? [{ fieldId: codeControl, message: texts.empty }] : [];
  return { asked, withCode, listCodeIssues, getConfirmed: () => confirmed.current };
}

interface CodeFieldsProps {
  readonly form: Pick<FormState<{ readonly code: string }, never>, 'field'>;
  readonly asked: Failure;
}

/** Asks for the code that was sent to the plan's address. */
export function CodeFields({ form, asked }: CodeFieldsProps) {
  // The pressed button has moved, or the code has to be typed again.
  useEffect(() => document.getElementById(codeControl)?.focus(), [asked]);
  return (
    <div className={styles.code} role="group" aria-label={texts.title}>
      <div role="status">
        <p className={styles.codeTitle}>{texts.title}</p>
        <p>{texts.text}</p>
      </div>
      <TextInput
        {...form.field(codeControl, 'code')}
        label={texts.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
      />
      <p className={styles.note}>{texts.otherwise}</p>
    </div>
  );
}
