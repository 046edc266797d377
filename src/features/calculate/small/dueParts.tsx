import type { ReactNode } from 'react';
import * as styles from '../calculate.module.css';
import { ChoiceEditor } from '../choices/ChoiceEditor';
import { DueCalculator } from './DueCalculator';
import { dueViews, type DueView } from './dueViews';

const part = (views: readonly DueView[], setting?: ReactNode) =>
  function DuePart() {
    return (
      <div className={styles.list}>
        {views.map((view) => (
          <DueCalculator key={view.id} view={view} />
        ))}
        {setting}
      </div>
    );
  };

/** The small calculators as parts of the page, by what they are for. */
export const dueParts = {
  fidyah: part(dueViews.fidyah),
  kaffarah: part(dueViews.kaffarah, <ChoiceEditor choice="meals" id="due-meals" effects={[]} />),
  fitr: part(dueViews.fitr),
  taintedWealth: part(dueViews.taintedWealth),
};
