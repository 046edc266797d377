import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { getRequestFailureText } from '../../../texts/en-AU/requests';
import { Icon } from '../../../components/ui/Icon';
import type { CallResult } from '../../../contract/CallResult';
import type { DataFile } from '../../../services/data';
import { saveFile } from '../../../services/data/saveFile';
import { copy } from '../../../texts/en-AU/account/page';
import { lazyCopy } from '../../../texts/en-AU/account/areaLazy';
import * as styles from './area.module.css';
import { keepExact } from '../../../components/ui/Untranslated';

interface FileButtonProps {
  readonly load: () => Promise<CallResult<DataFile>>;
  readonly children: string;
  readonly look?: 'main' | 'solid' | 'quiet';
  /** Takes the file; the browser's downloads, except in tests. */
  readonly onFile?: (file: DataFile) => void;
}

/** Fetches a file and saves it. The error is shown beside the button. */
export function FileButton({ load, children, look = 'solid', onFile = saveFile }: FileButtonProps) {
  const { phase, isSending, submit } = useForm({ empty: {}, send: load, onSent: onFile });
  return (
    <div className={styles.file}>
      <Button look={look} onClick={() => submit()}>
        <Icon name="download" />
        {isSending ? copy.oneMoment : children}
      </Button>
      <p className={styles.note} role="status">
        {phase.type === 'sent' && keepExact(lazyCopy.file.saved(phase.receipt.name))}
      </p>
      {phase.type === 'failed' && (
        <FocusedNotice
          tone="bad"
          about={phase}
          heading={lazyCopy.file.failed}
          text={getRequestFailureText(phase.failure)}
        />
      )}
    </div>
  );
}
