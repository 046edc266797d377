import type { ReactNode } from 'react';
import * as styles from './Choices.module.css';
import { keepExact } from './Untranslated';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Explanation under the label. */
  readonly hint?: ReactNode;
}

export interface ChoicesProps<Value extends string> {
  /** Id of the group; each control's id is made from it and its value. */
  readonly id: string;
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  /**
   * `cards` are side by side if there is room, `rows` under one another, `amounts` cards that are three in a row on a phone, without
   * hints, and `segments` short answers in one row.
   */
  readonly look?: 'cards' | 'rows' | 'amounts' | 'segments';
  readonly disabled?: boolean;
  /** The sentence that says what is wrong and how to correct it. */
  readonly error?: string | null;
  /** Rendered in the group after the choices, such as a field for another answer. */
  readonly children?: ReactNode;
}

/** Radio buttons whose whole label area is clickable. */
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
      <legend className={styles.legend} data-look={look}>
        {legend}
      </legend>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {keepExact(error)}
        </p>
      )}
      <div className={styles[look]}>
        {choices.map((choice) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- drops a mouse's second click, and does nothing itself.
          <label
            key={choice.value}
            className={styles.choice}
            htmlFor={`${id}-${choice.value}`}
            // A second click within a double click may be meant for a button that stood here before.
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
            }}
          >
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
              <span className={styles.label}>{keepExact(choice.label)}</span>
              {choice.hint && <span className={styles.hint}>{keepExact(choice.hint)}</span>}
            </span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
