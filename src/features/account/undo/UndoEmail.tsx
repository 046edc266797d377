import { useForm } from '../../../components/form/useForm';
import { getRequestFailureText } from '../../../texts/en-AU/requests';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { copy } from '../../../texts/en-AU/account/page';
import { ScreenHeading } from '../session/ScreenHeading';
import { useSessionState } from '../session/SessionContext';
import { undoCopy } from '../../../texts/en-AU/account/undo';
import * as styles from './UndoEmail.module.css';

/** Undoes a change of address. The link itself changes nothing, because mail programs open links by themselves: a button does. */
export function UndoEmail({ token }: { readonly token: string }) {
  const { ports } = useSessionState();
  const { phase, isSending, submit } = useForm({
    empty: {},
    async send() {
      const answer = await ports.undoEmailChange(token);
      // Every session of the account is over. One in this browser may be of it.
      if (answer.ok && answer.value) await ports.identity.signOut();
      return answer;
    },
  });
  const isUndone = phase.type === 'sent' ? phase.receipt : null;

  return (
    <div className={styles.undo}>
      <ScreenHeading title={undoCopy.title} />
      {isUndone && (
        <FocusedNotice tone="good" heading={undoCopy.done} text={undoCopy.doneText}>
          <p>{undoCopy.donePasskeys}</p>
        </FocusedNotice>
      )}
      {isUndone === false && <FocusedNotice tone="care" heading={undoCopy.over} text={undoCopy.overText} />}
      {isUndone === null && (
        <>
          <p>{undoCopy.text}</p>
          {phase.type === 'failed' && (
            <FocusedNotice
              tone="bad"
              about={phase}
              heading={undoCopy.failed}
              text={getRequestFailureText(phase.failure)}
            />
          )}
          <Button look="solid" aria-disabled={isSending || undefined} onClick={() => submit()}>
            {isSending ? copy.oneMoment : undoCopy.button}
          </Button>
        </>
      )}
    </div>
  );
}
