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
  useNewErrors(errors, () => summary.current?.focus());

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

/** Has the window's title say that there are errors, and gives new ones the focus: not those that are left once one was put right. */
export function useNewErrors(errors: readonly FormIssue[], focus: () => void): void {
  const seen = useRef<readonly FormIssue[]>([]);
  const latestFocus = useRef(focus);
  latestFocus.current = focus;
  useEffect(() => {
    const isNew = errors.some((error) => !seen.current.includes(error));
    seen.current = errors;
    if (isNew) latestFocus.current();
    return errors.length > 0 ? claimTitle({ isError: true }) : undefined;
  }, [errors]);
}

/** Focuses the field without changing the address, so that the back button works as before. */
function goTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
