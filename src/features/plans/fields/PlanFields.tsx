import { Choices } from '../../../components/ui/Choices';
import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { Select } from '../../../components/ui/Select';
import { TextInput } from '../../../components/ui/Field';
import { addDays } from '../../../domain/calendar/isoDay';
import { getEndDays } from '../../../domain/plan/dayLimits';
import { cities } from '../../../domain/calendar/cities';
import type { PlanKind } from '../../../domain/plan/Plan';
import type { PlanForm } from '../../../domain/plan/PlanForm';
import { copy } from '../../../texts/en-AU/plans';
import { planControls } from './findPlanIssues';
import * as styles from '../plans.module.css';
import { placeNames } from '../../../texts/en-AU/places';
import { joinSentences } from '../../../texts/joinSentences';

export interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly kind: PlanKind;
  readonly now: Date;
  readonly formIssues: readonly FormIssue[];
  readonly onChange: (change: Partial<PlanForm>) => void;
}

const texts = copy.fields;
const days = Array.from({ length: 28 }, (_, index) => String(index + 1));
/** Days of most lunar years. */
const lunarYear = 354;

/** Asks when exactly a plan gives, and until when. */
export function PlanFields({ form, kind, now, formIssues, onChange }: PlanFieldsProps) {
  const { every, until } = form;
  const errorAt = (fieldId: string) => formIssues.find((formIssue) => formIssue.fieldId === fieldId)?.message;
  const isNightly = every === 'ramadan_night' || every === 'last_ten_nights';
  const endDays = getEndDays(form, now);
  const chooseUntil = (next: PlanForm['until']) => {
    const needsDay = next === 'day' && kind === 'zakat' && form.endDay === '';
    onChange({ until: next, ...(needsDay && { endDay: addDays(endDays.first, lunarYear) }) });
  };
  return (
    <>
      {isNightly && <p className={styles.note}>{every === 'ramadan_night' ? texts.nightHint : texts.tenNightsHint}</p>}
      {every === 'last_ten_nights' && (
        <Choices
          id={planControls.weight}
          legend={texts.weight}
          choices={[
            { value: 'equal', label: texts.equal },
            { value: 'odd_nights', label: texts.oddNights },
            { value: 'night_27', label: texts.night27 },
          ]}
          value={form.weight}
          onChoose={(weight) => onChange({ weight })}
        />
      )}
      <div className={styles.pair}>
        {every === 'month' && (
          <Select
            id={planControls.day}
            label={texts.day}
            options={[...days.map((day) => ({ value: day, label: day })), { value: 'last', label: texts.lastDay }]}
            value={form.day}
            onChange={({ target }) => onChange({ day: target.value })}
          />
        )}
        {isNightly && (
          <Select
            id={planControls.city}
            label={texts.city}
            hint={texts.cityHint}
            options={cities.map(({ slug }) => ({ value: slug, label: placeNames[slug]! }))}
            value={form.city}
            onChange={({ target }) => onChange({ city: target.value })}
          />
        )}
        <Select
          id={planControls.until}
          label={texts.until}
          options={[
            { value: 'stopped', label: texts.untilStopped },
            { value: 'day', label: texts.untilDay },
            { value: 'count', label: texts.untilCount },
            ...(kind === 'zakat' || until === 'cents' ? [{ value: 'cents', label: texts.untilTotal }] : []),
          ]}
          value={until}
          onChange={({ target }) => chooseUntil(target.value as PlanForm['until'])}
        />
      </div>
      {until === 'day' && (
        <TextInput
          type="date"
          id={planControls.endDay}
          label={texts.endDay}
          hint={joinSentences(texts.endDayHint(placeNames[form.city]!), kind === 'zakat' && texts.lunarYear)}
          min={endDays.first}
          max={endDays.last}
          value={form.endDay}
          error={errorAt(planControls.endDay)}
          onChange={({ target }) => onChange({ endDay: target.value })}
        />
      )}
      {until === 'count' && (
        <TextInput
          id={planControls.endCount}
          label={texts.endCount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={form.endCount}
          error={errorAt(planControls.endCount)}
          onChange={({ target }) => onChange({ endCount: target.value })}
        />
      )}
      {until === 'cents' && (
        <TextInput
          id={planControls.endTotal}
          label={texts.endTotal}
          hint={texts.endTotalHint}
          prefix="A$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={form.endTotal}
          error={errorAt(planControls.endTotal)}
          onChange={({ target }) => onChange({ endTotal: target.value })}
        />
      )}
    </>
  );
}
