import * as styles from '../calculate.module.css';
import { DueCalculator } from './DueCalculator';
import { dueViews, type DueView } from './dueViews';

const part = (views: readonly DueView[]) =>
  function DuePart() {
    return (
      <div className={styles.list}>
        {views.map((view) => (
          <DueCalculator key={view.id} view={view} />
        ))}
      </div>
    );
  };

/** The small calculators as parts of the page, by what they are for. */
export const dueParts = {
  fidyah: part(dueViews.fidyah),
  kaffarah: part(dueViews.kaffarah),
  fitr: part(dueViews.fitr),
  taintedWealth: part(dueViews.taintedWealth),
};
