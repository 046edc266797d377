import { Button } from '../../../components/ui/Button';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';

const texts = lazyCopy.undo;

/** Says what was removed, and restores it. */
export function UndoNotice() {
  const undo = useCalculator((state) => state.undo);
  const dispatch = useDispatch();
  if (!undo) return null;
  return (
    <p className={styles.undo}>
      <span>{texts.removed(undo.what)}</span>
      <Button look="quiet" size="small" onClick={() => dispatch({ type: 'undone' })}>
        {texts.undo}
      </Button>
      <Button look="quiet" size="small" onClick={() => dispatch({ type: 'forgotten' })}>
        {texts.close}
      </Button>
    </p>
  );
}
