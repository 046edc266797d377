import type { InputHTMLAttributes } from 'react';
import * as styles from './Field.module.css';
import { keepExact } from './Untranslated';
import { describedBy, Messages, type FieldProps } from './Field';

export type CheckboxProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;

/** A checkbox. */
export function Checkbox({ id, label, hint, error, ...input }: CheckboxProps) {
  const field = { id, label, hint, error };
  return (
    <div className={styles.check} data-invalid={error ? true : undefined}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={describedBy(field)}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{keepExact(label)}</label>
      <Messages id={id} hint={hint} error={error} />
    </div>
  );
}
