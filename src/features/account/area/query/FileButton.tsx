import { useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { Icon } from '../../../../components/ui/Icon';
import { Notice } from '../../../../components/ui/Notice';
import type { DataResult, DataFailure, DataFile } from '../../../../services/data';
import { failureText } from '../../../../services/data/query/failureText';
import { saveFile } from '../../../../services/data/query/saveFile';
import * as styles from '../area.module.css';

export interface FileButtonProps {
  readonly ask: () => Promise<DataResult<DataFile>>;
  readonly children: string;
  readonly look?: 'main' | 'solid' | 'quiet';
  /** Takes the file; the browser's downloads, except in tests. */
  readonly onFile?: (file: DataFile) => void;
}

type State =
  | { readonly type: 'idle' | 'busy' }
  | { readonly type: 'saved'; readonly name: string }
  | { readonly type: 'failed'; readonly reason: DataFailure };

/** Fetches a file and saves it. What went wrong stands beside the button. */
export function FileButton({ ask, children, look = 'solid', onFile = saveFile }: FileButtonProps) {
  const [state, setState] = useState<State>({ type: 'idle' });
  async function fetchFile() {
    if (state.type === 'busy') return;
    setState({ type: 'busy' });
    const answer = await ask();
    if (!answer.ok) return setState({ type: 'failed', reason: answer.reason });
    onFile(answer.value);
    setState({ type: 'saved', name: answer.value.name });
  }
  return (
    <div className={styles.file}>
      <Button look={look} onClick={() => void fetchFile()}>
        <Icon name="download" />
        {state.type === 'busy' ? 'One moment …' : children}
      </Button>
      <p className={styles.note} role="status">
        {state.type === 'saved' && `Saved to your downloads as ${state.name}.`}
      </p>
      {state.type === 'failed' && (
        <Notice tone="bad" role="alert" heading="We could not download the file">
          <p>{failureText(state.reason)}</p>
        </Notice>
      )}
    </div>
  );
}
