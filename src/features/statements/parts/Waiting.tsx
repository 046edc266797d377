import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { failureText } from '../../../services/data/query/failureText';
import type { Query } from '../../../services/data/query/useQuery';
import * as styles from '../statements.module.css';
import { copy } from '../copy';

export interface WaitingProps<Value> {
  readonly known: Query<Value>;
  readonly onRetry: () => void;
  /** What is waited for, as it stands in a sentence: `your zakat calculations`. */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** Loaded content; while loading a text, and on failure the reason and a retry button. */
export function Waiting<Value>({ known, onRetry, what, children }: WaitingProps<Value>) {
  switch (known.type) {
    case 'asking':
      return (
        <p className={styles.waiting} role="status">
          {copy.waiting.loading(what)}
        </p>
      );
    case 'failed':
      return (
        <Notice tone="bad" role="alert" heading={copy.waiting.weCouldNotLoad(what)}>
          <p>{failureText(known.reason)}</p>
          <Button look="quiet" size="small" onClick={onRetry}>
            {copy.waiting.tryAgain}
          </Button>
        </Notice>
      );
    case 'known':
      return children(known.value);
  }
}
