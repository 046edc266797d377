import type { ZakatForm } from '../../../domain/zakat';
import { choicesMade } from '../../../domain/zakat/words/choiceWords';
import { entriesMade } from '../../../domain/zakat/words/entriesMade';
import * as styles from '../statements.module.css';
import { copy } from '../copy';

/** Everything that was typed and chosen. */
export function Entered({ form }: { readonly form: ZakatForm }) {
  const entries = entriesMade(form);
  return (
    <>
      {entries.length > 0 && (
        <section aria-labelledby="statement-entered">
          <h4 id="statement-entered">{copy.entered.whatYouEntered}</h4>
          <dl className={styles.entered}>
            {entries.map(({ field, about, name, facts }) => (
              <div key={field}>
                <dt>{name === about ? name : `${about}: ${name}`}</dt>
                {facts.map(({ label, value }) => (
                  <dd key={label}>
                    {label}: <strong>{value}</strong>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="statement-chosen">
        <h4 id="statement-chosen">{copy.entered.yourSettings}</h4>
        <dl className={styles.entered}>
          {choicesMade(form.choices).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
