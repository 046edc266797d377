import * as styles from '../calculate.module.css';
import { LazyDisclosure } from '../LazyPart';
import { copy } from '../copy';

const groups = [
  { title: copy.small.fidyah, load: () => import('./dueParts').then(({ Fidyah }) => Fidyah) },
  { title: copy.small.kaffarah, load: () => import('./dueParts').then(({ Kaffarah }) => Kaffarah) },
  { title: copy.small.fitr, load: () => import('./dueParts').then(({ Fitr }) => Fitr) },
  { title: copy.small.taintedWealth, load: () => import('./dueParts').then(({ TaintedWealth }) => TaintedWealth) },
];

/** Fidyah, kaffarah, zakat al-fitr and tainted wealth: each is loaded when it opens. */
export function SmallCalculators() {
  return (
    <section className={styles.small} aria-labelledby="small-calculators" data-screen>
      <div>
        <h2 id="small-calculators" className={styles.title}>
          {copy.small.title}
        </h2>
        <p className={styles.soft}>{copy.small.text}</p>
      </div>
      <div>
        {groups.map(({ title, load }) => (
          <LazyDisclosure key={title} summary={title} load={load} />
        ))}
      </div>
    </section>
  );
}
