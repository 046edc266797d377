import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { getRequestFailureText } from '../../../components/requests/copy';
import { Icon } from '../../../components/ui/Icon';
import type { CallResult, Failure } from '../../../contract/CallResult';
import type { DataFile } from '../../../services/data';
import { saveFile } from '../../../services/data/query/saveFile';
import { copy } from '../copy';
import { lazyCopy } from '../lazyCopy';
import * as styles from './area.module.css';

interface FileButtonProps {
  readonly load: () => Promise<CallResult<DataFile>>;
  readonly children: string;
  readonly look?: 'main' | 'solid' | 'quiet';
  /** Takes the file; the browser's downloads, except in tests. */
  readonly onFile?: (file: DataFile) => void;
}

type State =
  | { readonly type: 'idle' | 'busy' }
  | { readonly type: 'saved'; readonly name: string }
  | { readonly type: 'failed'; readonly failure: Failure };

/** Fetches a file and saves it. The error is shown beside the button. */
export function FileButton({ load, children, look = 'solid', onFile = saveFile }: FileButtonProps) {
  const [state, setState] = useState<State>({ type: 'idle' });
  async function fetchFile() {
    if (state.type === 'busy') return;
    setState({ type: 'busy' });
    const answer = await load();
    if (!answer.ok) return setState({ type: 'failed', failure: answer.error });
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
        <FocusedNotice tone="bad" heading={lazyCopy.file.failed} text={getRequestFailureText(state.failure)} />
      )}
    </div>
  );
}
