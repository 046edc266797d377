import type { TextareaHTMLAttributes } from 'react';
import * as styles from './Field.module.css';
import { describedBy, Frame, getTypedDirection, type FieldProps } from './Field';

export type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines of text. */
export function TextArea({ id, label, hint, error, className, ...area }: TextAreaProps) {
  const field = { id, label, hint, error };
  return (
    <Frame {...field}>
      <textarea
        rows={3}
        dir={getTypedDirection({ value: area.value })}
        {...area}
        id={id}
        className={[styles.control, className].filter(Boolean).join(' ')}
        aria-describedby={describedBy(field)}
        aria-invalid={error ? true : undefined}
      />
    </Frame>
  );
}
