import { SectionEditor } from './entries/SectionEditor';
import { sectionViews } from '../../domain/zakat/words/sectionViews';
import { LazyPart } from './LazyPart';
import { loadPriceEditor } from './prices/loadPriceEditor';
import { sectionNames } from './state/formFields';
import * as styles from './calculate.module.css';

const loadAllChoices = () => import('./choices/AllChoices').then(({ AllChoices }) => AllChoices);

/** Everything on one page. */
export function AllInOne() {
  return (
    <form className={styles.all} onSubmit={(event) => event.preventDefault()} noValidate data-screen>
      {sectionNames.map((section) => (
        <section key={section} className={styles.part} aria-labelledby={`zakat-part-${section}`}>
          <h3 id={`zakat-part-${section}`}>{sectionViews[section].title}</h3>
          <p className={styles.soft}>{sectionViews[section].what}</p>
          <SectionEditor section={section} />
        </section>
      ))}
      <section className={styles.part} aria-labelledby="zakat-part-prices">
        <h3 id="zakat-part-prices">Gold and silver prices</h3>
        <LazyPart load={loadPriceEditor} />
      </section>
      <section className={styles.part} aria-labelledby="zakat-part-choices">
        <h3 id="zakat-part-choices">Where scholars differ</h3>
        <p className={styles.soft}>
          We have chosen the recommended settings for you. For each one you can see what it means, where it comes from,
          and how it changes your zakat.
        </p>
        <LazyPart load={loadAllChoices} />
      </section>
    </form>
  );
}
