import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';

/** Says what became of a link that was opened. Nothing of the visitor's own is replaced without being asked. */
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
      <Notice tone="care" heading="This link can’t be read" role="alert">
        <p>It is incomplete, or was made for something else. Nothing was changed here.</p>
        <div className={styles.buttons}>{close('Close')}</div>
      </Notice>
    );
  }
  if (link.type === 'opened') {
    return (
      <Notice heading="A calculation was opened from a link" role="status">
        <p>The figures are those of whoever made the link. Check them before you go by them.</p>
        <div className={styles.buttons}>{close('Close')}</div>
      </Notice>
    );
  }
  return (
    <Notice tone="care" heading="The link carries a calculation" role="alert">
      <p>There is one of your own on this device. Shall the link’s take its place?</p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" onClick={() => dispatch({ type: 'accepted' })}>
          Open the link’s
        </Button>
        {close('Keep mine')}
      </div>
    </Notice>
  );
}
