import * as styles from '../calculate.module.css';
import { LazyDisclosure } from '../LazyPart';

const groups = [
  { title: 'Fidyah', load: () => import('./dueParts').then(({ Fidyah }) => Fidyah) },
  { title: 'Kaffarah', load: () => import('./dueParts').then(({ Kaffarah }) => Kaffarah) },
  { title: 'Zakat al-fitr', load: () => import('./dueParts').then(({ Fitr }) => Fitr) },
  { title: 'Tainted wealth', load: () => import('./dueParts').then(({ TaintedWealth }) => TaintedWealth) },
];

/** Fidyah, kaffarah, zakat al-fitr and tainted wealth: each is loaded when it opens. */
export function SmallCalculators() {
  return (
    <section className={styles.small} aria-labelledby="small-calculators" data-screen>
      <div>
        <h2 id="small-calculators" className={styles.title}>
          Fidyah, kaffarah, zakat al-fitr and tainted wealth
        </h2>
        <p className={styles.soft}>
          Fidyah is for fasts you can’t make up. Kaffarah is for a broken fast or oath. Zakat al-fitr is given before
          the Eid prayer. Tainted wealth is income that Islam does not allow, so you give it away.
        </p>
      </div>
      <div>
        {groups.map(({ title, load }) => (
          <LazyDisclosure key={title} summary={title} load={load} />
        ))}
      </div>
    </section>
  );
}
