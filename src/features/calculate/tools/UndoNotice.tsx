import { Button } from '../../../components/ui/Button';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';

/** Restores a removed entry. */
export function UndoNotice() {
  const undo = useCalculator((state) => state.undo);
  const dispatch = useDispatch();
  return (
    <div className={styles.undoRegion} role="status" data-screen>
      {undo && (
        <p className={styles.undo}>
          <span>Removed: {undo.what}.</span>
          <Button look="quiet" size="small" onClick={() => dispatch({ type: 'undone' })}>
            Undo
          </Button>
          <Button look="quiet" size="small" onClick={() => dispatch({ type: 'forgotten' })}>
            Close
          </Button>
        </p>
      )}
    </div>
  );
}
