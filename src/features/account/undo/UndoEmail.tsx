import { useState } from 'react';
import { getRequestFailureText } from '../../../components/requests/copy';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { copy } from '../copy';
import { ScreenHeading } from '../session/ScreenHeading';
import { useSessionState } from '../session/SessionContext';
import { undoCopy } from './copy';
import * as styles from './UndoEmail.module.css';

type Undo =
  { readonly type: 'confirming' | 'busy' | 'done' | 'over' } | { readonly type: 'failed'; readonly message: string };

/** Undoes a change of address. The link itself changes nothing, because mail programs open links by themselves: a button does. */
export function UndoEmail({ token }: { readonly token: string }) {
  const { ports } = useSessionState();
  const [undo, setUndo] = useState<Undo>({ type: 'confirming' });

  async function run() {
    if (undo.type === 'busy') return;
    setUndo({ type: 'busy' });
    const answer = await ports.undoEmailChange(token);
    if (!answer.ok) return setUndo({ type: 'failed', message: getRequestFailureText(answer.error) });
    // Every session of the account is over. One in this browser may be of it.
    if (answer.value) await ports.identity.signOut();
    setUndo({ type: answer.value ? 'done' : 'over' });
  }

  return (
    <div className={styles.undo}>
      <ScreenHeading title={undoCopy.title} />
      {undo.type === 'done' ? (
        <FocusedNotice tone="good" heading={undoCopy.done} text={undoCopy.doneText}>
          <p>{undoCopy.donePasskeys}</p>
        </FocusedNotice>
      ) : undo.type === 'over' ? (
        <FocusedNotice tone="care" heading={undoCopy.over} text={undoCopy.overText} />
      ) : (
        <>
          <p>{undoCopy.text}</p>
          {undo.type === 'failed' && <FocusedNotice tone="bad" heading={undoCopy.failed} text={undo.message} />}
          <Button look="solid" aria-disabled={undo.type === 'busy' || undefined} onClick={() => void run()}>
            {undo.type === 'busy' ? copy.oneMoment : undoCopy.button}
          </Button>
        </>
      )}
    </div>
  );
}
