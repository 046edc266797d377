import type { InputHTMLAttributes, ReactNode } from 'react';
import * as styles from './Field.module.css';
import { uiCopy } from '../../texts/en-AU/controls';
import { keepExact } from './Untranslated';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Help text under the label. */
  readonly hint?: string | null;
  /** The sentence that says what is wrong and how to correct it. */
  readonly error?: string | null;
}

interface FrameProps extends FieldProps {
  readonly children: ReactNode;
}

/** Returns the ids that describe a field, for `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** A field's hint and its error. */
export function Messages({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {keepExact(hint)}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {uiCopy.fields.error(keepExact(error), (word) => (
            <span className={styles.hidden}>{word}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** A label, a hint, an error and their control. */
export function Frame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {keepExact(label)}
      </label>
      <Messages id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

export type TextInputProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Shown before the input: `A$`. */
    readonly prefix?: string;
    /** Beside the input, on its line: buttons that change it. */
    readonly beside?: ReactNode;
  };

/**
 * Returns the direction of what is typed, if it is not the page's: numbers, codes, telephones, addresses and days are written from the left
 * in every language, and a name or a message as its own letters are. An empty field has its cursor where the page's lines begin.
 */
export function getTypedDirection({
  type = 'text',
  inputMode = 'text',
  value,
}: Pick<InputHTMLAttributes<unknown>, 'type' | 'inputMode' | 'value'>): 'ltr' | 'auto' | undefined {
  if (type !== 'text' || inputMode !== 'text') return 'ltr';
  return value === '' ? undefined : 'auto';
}

/** One line of text. */
export function TextInput({ id, label, hint, error, prefix, beside, className, ...input }: TextInputProps) {
  const field = { id, label, hint, error };
  const control = (
    <input
      type="text"
      dir={prefix ? undefined : getTypedDirection(input)}
      {...input}
      id={id}
      className={[styles.control, className].filter(Boolean).join(' ')}
      aria-describedby={describedBy(field)}
      aria-invalid={error ? true : undefined}
    />
  );
  const prefixed = prefix ? (
    // The amount follows its currency.
    <span className={styles.prefixed} dir="ltr">
      <span className={styles.prefix} aria-hidden="true">
        {prefix}
      </span>
      {control}
    </span>
  ) : (
    control
  );
  return (
    <Frame {...field}>
      {beside ? (
        <span className={styles.row}>
          {prefixed}
          {beside}
        </span>
      ) : (
        prefixed
      )}
    </Frame>
  );
}
