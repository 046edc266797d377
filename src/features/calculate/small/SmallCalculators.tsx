import { Disclosure } from '../../../components/ui/Disclosure';
import * as styles from '../calculate.module.css';
import { DueCalculator } from './DueCalculator';
import { dueGroups } from './dueViews';

/** Fidyah, kaffarah, zakat al-fitr and tainted wealth: each opens when it is wanted. */
export function SmallCalculators() {
  return (
    <section className={styles.small} aria-labelledby="small-calculators" data-screen>
      <h2 id="small-calculators" className={styles.title}>
        Fidyah, kaffarah, zakat al-fitr and tainted wealth
      </h2>
      <p className={styles.soft}>Small sums beside zakat, each by its own rule.</p>
      {dueGroups.map(({ title, views }) => (
        <Disclosure key={title} summary={title} heading="h3">
          <div className={styles.list}>
            {views.map((view) => (
              <DueCalculator key={view.id} view={view} />
            ))}
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
