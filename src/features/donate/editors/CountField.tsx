import { TextInput } from '../../../components/ui/Field';
import { readCount } from '../lines/readCount';
import { lineControls, findIssueAt } from '../request/FormIssue';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';

export interface CountFieldProps extends EditorProps {
  readonly label: string;
  /** One of what is counted: `day`. */
  readonly unit: string;
  readonly hint?: string;
}

/** A whole number, typed or changed with buttons. */
export function CountField({ line, formIssues, onChange, label, unit, hint }: CountFieldProps) {
  const read = readCount(line.count);
  const count = read.ok ? read.value : 0;
  const step = (by: number) => onChange({ count: String(Math.max(1, count + by)) });
  return (
    <TextInput
      id={lineControls.count}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={line.count}
      error={findIssueAt(formIssues, lineControls.count)}
      onChange={({ target }) => onChange({ count: target.value })}
      beside={
        <>
          <button
            type="button"
            className={styles.stepper}
            aria-label={copy.editors.fewer(unit)}
            onClick={() => step(-1)}
          >
            −
          </button>
          <button type="button" className={styles.stepper} aria-label={copy.editors.more(unit)} onClick={() => step(1)}>
            +
          </button>
        </>
      }
    />
  );
}
