import { Checkbox } from '../../components/ui/Field';
import * as styles from '../../components/form/form.module.css';
import { needs } from '../../domain/enquiry/choices';
import { needWords } from '../../domain/enquiry/words';
import { copy } from './copy';

export interface NeedListProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

/** What help is asked for: as many as it takes. */
export function NeedList({ chosen, onChange, error }: NeedListProps) {
  return (
    <fieldset
      className={styles.list}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? 'apply-needs-error' : undefined}
    >
      <legend className={styles.legend}>{copy.needList.whatDoYouNeedHelp}</legend>
      {error && (
        <p className={styles.error} id="apply-needs-error">
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {needs.map((need) => (
          <Checkbox
            key={need}
            id={`apply-needs-${need}`}
            label={needWords[need]}
            checked={chosen.includes(need)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, need] : chosen.filter((other) => other !== need))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
