import { Checkbox } from '../../../components/ui/Field';
import type { SectionName } from '../../../domain/zakat';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';
import { sectionNames } from '../state/formFields';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';

/** Asks which kinds of wealth the visitor has; only these are asked about. */
export function HaveStep() {
  return (
    <fieldset className={styles.ticks}>
      <legend>
        Tick everything you have or owe on your zakat date, the day you work out your zakat each year. We only ask about
        what you tick.
      </legend>
      {sectionNames.map((section) => (
        <Tick key={section} section={section} />
      ))}
    </fieldset>
  );
}

function Tick({ section }: { readonly section: SectionName }) {
  const dispatch = useDispatch();
  const ticked = useCalculator(({ form }) => form[section].length > 0);
  const { title, what } = sectionViews[section];
  return (
    <Checkbox
      id={`zakat-have-${section}`}
      label={title}
      hint={what}
      checked={ticked}
      onChange={({ target }) => dispatch({ type: 'ticked', section, on: target.checked, what: title })}
    />
  );
}
