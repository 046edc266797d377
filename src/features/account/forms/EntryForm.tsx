import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import { ErrorSummary } from '../../../components/ui/ErrorSummary';
import type { ErrorSummaryProps } from '../../../components/ui/ErrorSummary';
import { ScreenHeading } from '../session/ScreenHeading';
import type { EntryState, EntryIssue } from '../signIn/entry/EntryState';
import { submitId, fieldId } from './getFieldProps';
import * as styles from './forms.module.css';

export interface EntryFormProps {
  /** The heading, and the window's title. */
  readonly title: string;
  readonly state: Pick<EntryState, 'problems' | 'busy'>;
  readonly submitLabel: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  /** What has happened, above the fields. */
  readonly news?: ReactNode;
  readonly children: ReactNode;
  /** Other ways, under the button. */
  readonly after?: ReactNode;
}

/** A form of the way in: what is wrong with it stands above it and at its fields, and nothing in it is lost. */
export function EntryForm({ title, state, submitLabel, onSubmit, news, children, after }: EntryFormProps) {
  const { problems, busy } = state;
  const ofAll = problems.every(({ field }) => field === null);
  return (
    <div className={styles.card}>
      <ScreenHeading title={title} className={styles.title} />
      <div role="status" className={styles.news}>
        {news}
      </div>
      {/* Never in an address, whatever becomes of the script. */}
      <form
        className={styles.form}
        method="post"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <ErrorSummary heading={ofAll ? 'This did not work' : undefined} errors={useErrors(problems)} />
        {children}
        {/* It keeps focus and its place while it works: a disabled one would lose both. */}
        <Button type="submit" look="solid" id={submitId} aria-disabled={busy || undefined}>
          {busy ? 'One moment …' : submitLabel}
        </Button>
      </form>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}

/** Problems as the summary above a form lists them. The same problems are the same list: it takes focus with each new one. */
function useErrors(problems: readonly EntryIssue[]): ErrorSummaryProps['errors'] {
  return useMemo(
    () => problems.map(({ field, message }) => ({ fieldId: field === null ? submitId : fieldId(field), message })),
    [problems],
  );
}
