import { sectionTitles } from '../../texts/en-AU/zakat/sections';
import { loadSectionEditor } from './entries/loadSectionEditor';
import { LazyPart } from '../../components/lazy/LazyPart';
import { loadPriceEditor } from './prices/loadPriceEditor';
import { sectionNames } from './state/formFields';
import { lazyCopy } from '../../texts/en-AU/calculateLazy';
import { choiceNames } from './state/steps';
import { ChoiceEditor } from './choices/ChoiceEditor';
import { useEffects } from './choices/useEffects';
import * as styles from './calculate.module.css';

/** Everything on one page. */
export function AllInOne() {
  return (
    <form className={styles.all} onSubmit={(event) => event.preventDefault()} noValidate data-screen>
      {sectionNames.map((section) => (
        <section key={section} className={styles.part} aria-labelledby={`zakat-part-${section}`}>
          <h3 id={`zakat-part-${section}`}>{sectionTitles[section].title}</h3>
          <p className={styles.soft}>{sectionTitles[section].what}</p>
          <LazyPart load={loadSectionEditor} with={{ section }} />
        </section>
      ))}
      <section className={styles.part} aria-labelledby="zakat-part-prices">
        <h3 id="zakat-part-prices">{lazyCopy.all.prices}</h3>
        <LazyPart load={loadPriceEditor} />
      </section>
      <section className={styles.part} aria-labelledby="zakat-part-choices">
        <h3 id="zakat-part-choices">{lazyCopy.all.choices}</h3>
        <p className={styles.soft}>{lazyCopy.all.text}</p>
        <AllChoices />
      </section>
    </form>
  );
}

/** Every choice that can change zakat, one after the other. */
function AllChoices() {
  const effects = useEffects();
  return (
    <>
      {choiceNames
        .filter((choice) => choice !== 'meals')
        .map((choice) => (
          <ChoiceEditor key={choice} choice={choice} effects={effects} />
        ))}
    </>
  );
}
