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

export const Fidyah = part(dueViews.fidyah);
export const Kaffarah = part(dueViews.kaffarah);
export const Fitr = part(dueViews.fitr);
export const TaintedWealth = part(dueViews.taintedWealth);
