import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { copy } from '../../../texts/en-AU/plans';
import { getFailureText } from '../failureTexts';
import type { PartProps } from './usePart';
import * as styles from '../plans.module.css';

const texts = copy.endLinks;

/** Ends every link of a plan, for a donor whose link another person has. */
export function EndLinks({ state: { plan }, services, onEnded }: PartProps & { readonly onEnded: () => void }) {
  const { phase, isSending, submit } = useForm({
    empty: {},
    send: () => services.plans.endLinks(plan.key),
    onSent: onEnded,
  });
  return (
    <div className={styles.form}>
      <p>{texts.lede}</p>
      {phase.type === 'failed' && (
        <FocusedNotice tone="bad" about={phase} heading={texts.failed} text={getFailureText(phase.failure)} />
      )}
      <div className={styles.buttons}>
        <Button look="quiet" aria-disabled={isSending || undefined} onClick={() => submit()}>
          {isSending ? copy.card.oneMoment : texts.button}
        </Button>
      </div>
    </div>
  );
}
