import { useEffect, useRef, type MouseEvent } from 'react';
import { claimTitle } from '../seo/claimTitle';
import * as styles from './Field.module.css';
import { uiCopy } from '../../texts/en-AU/controls';
import { keepExact } from './Untranslated';

/** An issue, shown beside its control and in the summary. */
export interface FormIssue {
  /** The control's id. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FormIssue[];
  readonly heading?: string;
  /** Id of the heading; must be unique on the page. */
  readonly id?: string;
}

/**
 * All errors of a form, above it, each with a link to its field. Takes focus when errors appear, and therefore has no live role: a screen
 * reader would read it twice.
 */
export function ErrorSummary({ errors, heading = uiCopy.fields.checkAll, id = 'error-summary' }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return undefined;
    summary.current?.focus();
    return claimTitle({ isError: true });
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div
      className={styles.summary}
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-list`}
    >
      <h2 className={styles.summaryHeading} id={id}>
        {heading}
      </h2>
      <ul id={`${id}-list`}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {keepExact(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the address, so that the back button works as before. */
function goTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
