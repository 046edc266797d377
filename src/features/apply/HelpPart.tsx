import { Choices } from '../../components/ui/Choices';
import { TextArea } from '../../components/ui/Field';
import { Notice } from '../../components/ui/Notice';
import * as styles from '../../components/form/form.module.css';
import { urgencies, type Urgency } from '../../domain/enquiry/choices';
import { urgencyWords } from '../../domain/enquiry/words';
import { NeedList } from './NeedList';
import type { PartProps } from './PartProps';

const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWords[value] }));

/** What is needed, how soon, and what happened. */
export function HelpPart({ values, type, problemAt }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-help">
      <h3 className={styles.partTitle} id="apply-help">
        What would help
      </h3>
      <NeedList chosen={values.needs} onChange={(needs) => type({ needs })} error={problemAt('apply-needs-home')} />
      <Choices
        id="apply-urgency"
        legend="How soon do you need it?"
        choices={urgencyChoices}
        value={(values.urgency || null) as Urgency | null}
        error={problemAt('apply-urgency-today')}
        onChoose={(urgency) => type({ urgency })}
      />
      {values.urgency === 'today' && (
        <Notice tone="care" heading="If you need help today, please call us too">
          <p>
            Call <a href="tel:1800975711">1800 975 711</a> before 3 pm Sydney time and say “today”. We may not read this
            form in time. If you are in danger, call Triple Zero: <a href="tel:000">000</a>.
          </p>
        </Notice>
      )}
      <TextArea
        id="apply-situation"
        label="What happened, and what would help?"
        hint="Two or three lines are enough. Leave out anything you would rather say when we talk."
        rows={6}
        value={values.situation}
        error={problemAt('apply-situation')}
        onChange={({ target }) => type({ situation: target.value })}
      />
    </section>
  );
}
