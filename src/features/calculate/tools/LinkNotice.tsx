import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';

/** Reports the result of opening a shared link. Nothing of the visitor's own is replaced without asking. */
export function LinkNotice() {
  const link = useCalculator((state) => state.link);
  const dispatch = useDispatch();
  if (!link) return null;
  const close = (words: string) => (
    <Button look="quiet" size="small" onClick={() => dispatch({ type: 'dismissed' })}>
      {words}
    </Button>
  );
  if (link.type === 'damaged') {
    return (
      <Notice tone="care" heading="We can’t open this link" role="alert">
        <p>Part of it is missing, or it is for something else. Nothing here has changed.</p>
        <div className={styles.buttons}>{close('Close')}</div>
      </Notice>
    );
  }
  if (link.type === 'opened') {
    return (
      <Notice heading="You opened a calculation from a link" role="status">
        <p>These are the figures of the person who made the link. Check them before you use them.</p>
        <div className={styles.buttons}>{close('Close')}</div>
      </Notice>
    );
  }
  return (
    <Notice tone="care" heading="This link has a calculation in it" role="alert">
      <p>You already have a calculation on this device. Do you want to replace it with the one from the link?</p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" onClick={() => dispatch({ type: 'accepted' })}>
          Replace mine
        </Button>
        {close('Keep mine')}
      </div>
    </Notice>
  );
}
