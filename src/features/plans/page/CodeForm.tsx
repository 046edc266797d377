import { useEffect, useId, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import type { Failure } from '../../../contract/CallResult';
import { copy } from '../copy';
import * as styles from '../plans.module.css';

export interface CodeFormProps {
  /** Why the last code was not taken: it is the wrong one, or a new one was sent. */
  readonly failure: Pick<Failure, 'code'>;
  readonly busy: boolean;
  /** What the button does. */
  readonly label: string;
  readonly onCode: (code: string) => void;
}

const words = copy.code;

/** Asks for the code that was sent to the plan's address. */
export function CodeForm({ failure, busy, label, onCode }: CodeFormProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  // The pressed button may be gone, or the code has to be typed again.
  useEffect(() => document.getElementById(id)?.focus(), [id, failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(!code.trim());
    if (code.trim()) onCode(code.trim());
  };
  const error = isEmpty ? words.empty : failure.code === 'wrong_code' ? words.wrong : null;
  return (
    <form className={styles.code} onSubmit={submit} noValidate aria-label={words.title}>
      <div role="status">
        <p className={styles.codeTitle}>{words.title}</p>
        <p>{words.text}</p>
      </div>
      <TextInput
        id={id}
        label={words.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className={styles.note}>{words.otherwise}</p>
      <div className={styles.buttons}>
        <Button type="submit" look="solid" aria-disabled={busy || undefined}>
          {busy ? copy.card.oneMoment : label}
        </Button>
      </div>
    </form>
  );
}
