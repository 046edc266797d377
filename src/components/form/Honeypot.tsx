import * as styles from './form.module.css';
import { formCopy } from '../../texts/en-AU/forms';

export interface HoneypotProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field hidden from people, screen readers and the keyboard: only programs fill it in. */
export function Honeypot({ id, value, onChange }: HoneypotProps) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label htmlFor={id}>{formCopy.leaveEmpty}</label>
      <input
        id={id}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
