import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const words = lazyCopy.link;

/** Reports the result of opening a shared link. Nothing of the visitor's own is replaced without asking. */
export function LinkNotice() {
  const link = useCalculator((state) => state.link);
  const dispatch = useDispatch();
  if (!link) return null;
  const close = (label: string) => (
    <Button look="quiet" size="small" onClick={() => dispatch({ type: 'dismissed' })}>
      {label}
    </Button>
  );
  if (link.type === 'damaged') {
    return (
      <Notice tone="care" heading={words.damaged} role="alert">
        <p>{words.damagedText}</p>
        <div className={styles.buttons}>{close(words.close)}</div>
      </Notice>
    );
  }
  if (link.type === 'opened') {
    return (
      <Notice heading={words.opened} role="status">
        <p>{words.openedText}</p>
        <div className={styles.buttons}>{close(words.close)}</div>
      </Notice>
    );
  }
  return (
    <Notice tone="care" heading={words.offered} role="alert">
      <p>{words.offeredText}</p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" onClick={() => dispatch({ type: 'accepted', what: words.own })}>
          {words.replace}
        </Button>
        {close(words.keep)}
      </div>
    </Notice>
  );
}
