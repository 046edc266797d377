import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import * as styles from './Field.module.css';

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly heading?: string;
  /** Of the heading; each summary of a page needs its own. */
  readonly id?: string;
}

/** Everything that is wrong with a form, above it, each with a way to its field. Takes focus when errors appear. */
export function ErrorSummary({
  errors,
  heading = 'Please check what you entered',
  id = 'error-summary',
}: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} ref={summary} tabIndex={-1} role="alert" aria-labelledby={id}>
      <h2 className={styles.summaryHeading} id={id}>
        {heading}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the field itself: the address stays as it is, and the back button leads where it led before. */
function goTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
