import { Choices } from '../../components/ui/Choices';
import { TextArea } from '../../components/ui/TextArea';
import { Checkbox } from '../../components/ui/Checkbox';
import { Notice } from '../../components/ui/Notice';
import { urgencies, needs, type Urgency } from '../../domain/enquiry/choices';
import { urgencyWords, needWords } from '../../texts/en-AU/enquiryWords';
import type { PartProps } from './applicationValues';
import { copy } from '../../texts/en-AU/apply';
import * as styles from '../../components/form/form.module.css';

const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWords[value] }));

/** Asks what is needed, how soon, and what happened. */
export function HelpPart({ values, type, issueAt, field }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-help">
      <h3 className={styles.partTitle} id="apply-help">
        {copy.helpPart.title}
      </h3>
      <NeedList chosen={values.needs} onChange={(needs) => type({ needs })} error={issueAt('apply-needs-home')} />
      <Choices
        id="apply-urgency"
        legend={copy.helpPart.urgency}
        choices={urgencyChoices}
        value={(values.urgency || null) as Urgency | null}
        error={issueAt('apply-urgency-today')}
        onChoose={(urgency) => type({ urgency })}
      />
      {values.urgency === 'today' && (
        <Notice tone="care" heading={copy.helpPart.urgentNotice} text={copy.helpPart.urgentText} />
      )}
      <TextArea
        {...field('apply-situation', 'situation')}
        label={copy.helpPart.story}
        hint={copy.helpPart.storyHint}
        rows={5}
      />
    </section>
  );
}

interface NeedListProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Asks what help is needed: as many as it takes. */
function NeedList({ chosen, onChange, error }: NeedListProps) {
  return (
    <fieldset
      className={styles.list}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? 'apply-needs-error' : undefined}
    >
      <legend className={styles.legend}>{copy.needList.legend}</legend>
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
