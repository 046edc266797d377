import type { SelectHTMLAttributes } from 'react';
import * as styles from './Field.module.css';
import { describedBy, Frame, type FieldProps } from './Field';

export type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly {
      readonly value: string;
      readonly label: string;
      /** The language of a label that is not in the page’s. */
      readonly lang?: string;
    }[];
  };

/** A drop-down list. */
export function Select({ id, label, hint, error, options, className, ...select }: SelectProps) {
  const field = { id, label, hint, error };
  return (
    <Frame {...field}>
      <select
        {...select}
        id={id}
        className={[styles.control, className].filter(Boolean).join(' ')}
        aria-describedby={describedBy(field)}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            lang={option.lang}
            translate={option.lang === undefined ? undefined : 'no'}
          >
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
