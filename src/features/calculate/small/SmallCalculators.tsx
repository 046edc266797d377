import * as styles from '../calculate.module.css';
import { LazyDisclosure } from '../../../components/lazy/LazyPart';
import { copy } from '../../../texts/en-AU/calculate';

const texts = copy.small;

const groups = (['fidyah', 'kaffarah', 'fitr', 'taintedWealth'] as const).map((name) => ({
  title: texts[name],
  load: () => import('./dueParts').then(({ dueParts }) => dueParts[name]),
}));

/** Fidyah, kaffarah, zakat al-fitr and tainted wealth: each is loaded when it opens. */
export function SmallCalculators() {
  return (
    <section className={styles.small} aria-labelledby="small-calculators" data-screen>
      <div>
        <h2 id="small-calculators" className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.soft}>{texts.text}</p>
      </div>
      <div>
        {groups.map(({ title, load }) => (
          <LazyDisclosure key={title} summary={title} load={load} />
        ))}
      </div>
    </section>
  );
}
