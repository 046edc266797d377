import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.link;

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
      <Notice tone="care" heading={texts.damaged} role="alert">
        <p>{texts.damagedText}</p>
        <div className={styles.buttons}>{close(texts.close)}</div>
      </Notice>
    );
  }
  if (link.type === 'opened') {
    return (
      <Notice heading={texts.opened} role="status">
        <p>{texts.openedText}</p>
        <div className={styles.buttons}>{close(texts.close)}</div>
      </Notice>
    );
  }
  return (
    <Notice tone="care" heading={texts.offered} role="alert">
      <p>{texts.offeredText}</p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" onClick={() => dispatch({ type: 'accepted', what: texts.own })}>
          {texts.replace}
        </Button>
        {close(texts.keep)}
      </div>
    </Notice>
  );
}
