import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import { failureText } from '../../services/data/query/failureText';
import { ScreenHeading } from './session/ScreenHeading';
import { useSessionState } from './session/SessionContext';
import * as styles from './undo/UndoEmail.module.css';

type Undo =
  { readonly type: 'asking' | 'busy' | 'done' | 'over' } | { readonly type: 'failed'; readonly message: string };

/** Undoes a change of address. The link itself changes nothing, because mail programs open links by themselves: a button does. */
export function UndoEmail({ token }: { readonly token: string }) {
  const { ports } = useSessionState();
  const [undo, setUndo] = useState<Undo>({ type: 'asking' });

  async function run() {
    if (undo.type === 'busy') return;
    setUndo({ type: 'busy' });
    const answer = await ports.undoEmailChange(token);
    if (!answer.ok) return setUndo({ type: 'failed', message: failureText(answer.reason) });
    // Every session of the account is over. One in this browser may be of it.
    if (answer.value) await ports.identity.signOut();
    setUndo({ type: answer.value ? 'done' : 'over' });
  }

  return (
    <div className={styles.undo}>
      <ScreenHeading title="Undo the change of your email address" />
      {undo.type === 'done' ? (
        <Notice tone="good" role="status" heading="We have restored your old address">
          <p>
            All devices are signed out, and the password no longer works.{' '}
            <a href="#/forgotten">Choose a new password</a> with a code that we send to this address.
          </p>
          <p>
            Then open Security in your account, and remove every passkey that is not yours. A new password does not
            remove them.
          </p>
        </Notice>
      ) : undo.type === 'over' ? (
        <Notice tone="care" role="alert" heading="This link no longer works">
          <p>
            It was already used, it is older than 7 days, or the address now belongs to another account. If you can’t
            get into your account, <a href="/contact">write to us</a>.
          </p>
        </Notice>
      ) : (
        <>
          <p>
            Someone changed the email address of your account. If that was not you, you can restore the old address
            here: the one we sent this link to. All devices are then signed out, and you choose a new password.
          </p>
          {undo.type === 'failed' && (
            <Notice tone="bad" role="alert" heading="We could not restore the address">
              <p>{undo.message}</p>
            </Notice>
          )}
          <Button look="solid" aria-disabled={undo.type === 'busy' || undefined} onClick={() => void run()}>
            {undo.type === 'busy' ? 'One moment …' : 'Undo the change'}
          </Button>
        </>
      )}
    </div>
  );
}
