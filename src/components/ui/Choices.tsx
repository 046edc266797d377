import type { ReactNode } from 'react';
import * as styles from './Choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** What choosing it means, under the label. */
  readonly hint?: ReactNode;
}

export interface ChoicesProps<Value extends string> {
  /** Of the group; each control's id is made of it and its value. */
  readonly id: string;
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  /** `cards` stand beside one another where there is room, `rows` under one another. */
  readonly look?: 'cards' | 'rows';
  readonly disabled?: boolean;
  /** What is wrong with the answer and how to put it right. */
  readonly error?: string | null;
  /** Stands in the group after the choices: a field for an answer of one's own. */
  readonly children?: ReactNode;
}

/** One of several: radio buttons with their words as one place to press. */
export function Choices<Value extends string>({
  id,
  legend,
  choices,
  value,
  onChoose,
  look = 'rows',
  disabled,
  error,
  children,
}: ChoicesProps<Value>) {
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={styles[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} htmlFor={`${id}-${choice.value}`}>
            <input
              type="radio"
              id={`${id}-${choice.value}`}
              className={styles.radio}
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
