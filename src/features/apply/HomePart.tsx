import { TextInput } from '../../components/ui/Field';
import * as styles from '../../components/form/form.module.css';
import type { PartProps } from './PartProps';
import { copy } from './copy';

/** Who lives with the applicant, and about where. */
export function HomePart({ values, type, problemAt }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-home">
      <h3 className={styles.partTitle} id="apply-home">
        {copy.homePart.yourHome}
      </h3>
      <div className={styles.trio}>
        <TextInput
          id="apply-adults"
          label={copy.homePart.adultsIncludingYou}
          inputMode="numeric"
          autoComplete="off"
          value={values.adults}
          error={problemAt('apply-adults')}
          onChange={({ target }) => type({ adults: target.value })}
        />
        <TextInput
          id="apply-children"
          label={copy.homePart.childrenUnder18}
          inputMode="numeric"
          autoComplete="off"
          value={values.children}
          error={problemAt('apply-children')}
          onChange={({ target }) => type({ children: target.value })}
        />
        <TextInput
          id="apply-postcode"
          label={copy.homePart.postcodeOptional}
          inputMode="numeric"
          autoComplete="postal-code"
          value={values.postcode}
          error={problemAt('apply-postcode')}
          onChange={({ target }) => type({ postcode: target.value })}
        />
      </div>
    </section>
  );
}
