import { Choices } from '../../components/ui/Choices';
import { TextArea } from '../../components/ui/Field';
import { Notice } from '../../components/ui/Notice';
import * as styles from '../../components/form/form.module.css';
import { urgencies, type Urgency } from '../../domain/enquiry/choices';
import { urgencyWords } from '../../domain/enquiry/words';
import { NeedList } from './NeedList';
import type { PartProps } from './PartProps';
import { copy } from './copy';

const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWords[value] }));

/** What is needed, how soon, and what happened. */
export function HelpPart({ values, type, problemAt }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-help">
      <h3 className={styles.partTitle} id="apply-help">
        {copy.helpPart.whatWouldHelp}
      </h3>
      <NeedList chosen={values.needs} onChange={(needs) => type({ needs })} error={problemAt('apply-needs-home')} />
      <Choices
        id="apply-urgency"
        legend={copy.helpPart.howSoonDoYouNeed}
        choices={urgencyChoices}
        value={(values.urgency || null) as Urgency | null}
        error={problemAt('apply-urgency-today')}
        onChoose={(urgency) => type({ urgency })}
      />
      {values.urgency === 'today' && (
        <Notice tone="care" heading={copy.helpPart.ifYouNeedHelpToday}>
          <p>{copy.helpPart.call1800975711Before}</p>
        </Notice>
      )}
      <TextArea
        id="apply-situation"
        label={copy.helpPart.whatHappenedAndWhatWould}
        hint={copy.helpPart.twoOrThreeLinesAre}
        rows={5}
        value={values.situation}
        error={problemAt('apply-situation')}
        onChange={({ target }) => type({ situation: target.value })}
      />
    </section>
  );
}
