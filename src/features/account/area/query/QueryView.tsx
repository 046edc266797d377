import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/Button';
import { Notice } from '../../../../components/ui/Notice';
import { failureText } from '../../../../services/data/query/failureText';
import type { Query } from '../../../../services/data/query/useQuery';
import * as styles from '../area.module.css';

export interface QueryViewProps<Value> {
  readonly asked: Query<Value>;
  readonly onRetry: () => void;
  /** What is being loaded, in words for the middle of a sentence: `your gifts`. */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** What came of a question: a word while it is on its way, the answer, or why there is none and a button to ask again. */
export function QueryView<Value>({ asked, onRetry, what, children }: QueryViewProps<Value>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.answer} ref={place} tabIndex={-1}>
      {asked.type === 'asking' && (
        <p className={styles.loading} role="status">
          Loading {what} …
        </p>
      )}
      {asked.type === 'failed' && (
        <Notice tone="bad" role="alert" heading={`We could not load ${what}`}>
          <p>{failureText(asked.reason)}</p>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              // The button goes, and the keyboard stays where the answer comes.
              place.current?.focus();
              onRetry();
            }}
          >
            Try again
          </Button>
        </Notice>
      )}
      {asked.type === 'known' && children(asked.value)}
    </div>
  );
}
