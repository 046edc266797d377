import { TextInput } from '../../components/ui/Field';
import * as styles from '../../components/form/form.module.css';
import type { PartProps } from './PartProps';

/** Who lives with the applicant, and about where. */
export function HomePart({ values, type, problemAt }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-home">
      <h3 className={styles.partTitle} id="apply-home">
        Your home
      </h3>
      <div className={styles.trio}>
        <TextInput
          id="apply-adults"
          label="Adults, including you"
          inputMode="numeric"
          autoComplete="off"
          value={values.adults}
          error={problemAt('apply-adults')}
          onChange={({ target }) => type({ adults: target.value })}
        />
        <TextInput
          id="apply-children"
          label="Children under 18"
          inputMode="numeric"
          autoComplete="off"
          value={values.children}
          error={problemAt('apply-children')}
          onChange={({ target }) => type({ children: target.value })}
        />
        <TextInput
          id="apply-postcode"
          label="Postcode (optional)"
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
