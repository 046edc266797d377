import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/Button';
import { FailureNotice } from '../../../../components/ui/FailureNotice';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { formCopy } from '../../../../components/form/copy';
import type { Query } from '../../../../services/data/query/useQuery';
import { Icon } from '../../../../components/ui/Icon';
import type { DataResult, DataFailure, DataFile } from '../../../../services/data';
import { saveFile } from '../../../../services/data/query/saveFile';
import { copy } from '../../copy';
import { lazyCopy } from '../../lazyCopy';
import * as styles from '../area.module.css';

interface FileButtonProps {
  readonly load: () => Promise<DataResult<DataFile>>;
  readonly children: string;
  readonly look?: 'main' | 'solid' | 'quiet';
  /** Takes the file; the browser's downloads, except in tests. */
  readonly onFile?: (file: DataFile) => void;
}

type State =
  | { readonly type: 'idle' | 'busy' }
  | { readonly type: 'saved'; readonly name: string }
  | { readonly type: 'failed'; readonly reason: DataFailure };

/** Fetches a file and saves it. The error is shown beside the button. */
export function FileButton({ load, children, look = 'solid', onFile = saveFile }: FileButtonProps) {
  const [state, setState] = useState<State>({ type: 'idle' });
  async function fetchFile() {
    if (state.type === 'busy') return;
    setState({ type: 'busy' });
    const answer = await load();
    if (!answer.ok) return setState({ type: 'failed', reason: answer.reason });
    onFile(answer.value);
    setState({ type: 'saved', name: answer.value.name });
  }
  return (
    <div className={styles.file}>
      <Button look={look} onClick={() => void fetchFile()}>
        <Icon name="download" />
        {state.type === 'busy' ? copy.oneMoment : children}
      </Button>
      <p className={styles.note} role="status">
        {state.type === 'saved' && lazyCopy.file.saved(state.name)}
      </p>
      {state.type === 'failed' && (
        <FocusedNotice tone="bad" heading={lazyCopy.file.failed} text={formCopy.dataFailures[state.reason]} />
      )}
    </div>
  );
}

export interface QueryViewProps<Value> {
  readonly query: Query<Value>;
  readonly onRetry: () => void;
  /** What is being loaded, in words for the middle of a sentence: `your gifts`. */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** A query: a text while it is loading, its data, or its error with a button to try again. */
export function QueryView<Value>({ query, onRetry, what, children }: QueryViewProps<Value>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.answer} ref={place} tabIndex={-1}>
      {query.type === 'loading' && (
        <p className={styles.loading} role="status">
          {lazyCopy.query.loading(what)}
        </p>
      )}
      {query.type === 'failed' && (
        <FailureNotice
          heading={lazyCopy.query.failed(what)}
          text={formCopy.dataFailures[query.reason]}
          onRetry={() => {
            // The button goes, and the keyboard stays where the answer comes.
            place.current?.focus();
            onRetry();
          }}
        />
      )}
      {query.type === 'known' && children(query.value)}
    </div>
  );
}
