import { Choices } from '../../../components/ui/Choices';
import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { Select, TextInput } from '../../../components/ui/Field';
import { addDays } from '../../../domain/calendar/isoDay';
import { getEndDays } from '../../../domain/plan/dayLimits';
import { getCity } from '../../../domain/plan/dueDates';
import { cities } from '../../../domain/calendar/cities';
import type { PlanKind } from '../../../domain/plan/Plan';
import type { PlanForm } from '../../../domain/plan/PlanForm';
import { copy } from '../../../texts/en-AU/plans';
import { planControls } from './findPlanIssues';
import * as styles from '../plans.module.css';

export interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly kind: PlanKind;
  readonly now: Date;
  readonly formIssues: readonly FormIssue[];
  readonly onChange: (change: Partial<PlanForm>) => void;
}

const words = copy.fields;
const days = Array.from({ length: 28 }, (_, index) => String(index + 1));
/** Days of most lunar years. */
const lunarYear = 354;

/** When exactly a plan gives, and until when. */
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
      {isNightly && <p className={styles.note}>{every === 'ramadan_night' ? words.nightHint : words.tenNightsHint}</p>}
      {every === 'last_ten_nights' && (
        <Choices
          id={planControls.weight}
          legend={words.weight}
          choices={[
            { value: 'equal', label: words.equal },
            { value: 'odd_nights', label: words.oddNights },
            { value: 'night_27', label: words.night27 },
          ]}
          value={form.weight}
          onChoose={(weight) => onChange({ weight })}
        />
      )}
      <div className={styles.pair}>
        {every === 'month' && (
          <Select
            id={planControls.day}
            label={words.day}
            options={[...days.map((day) => ({ value: day, label: day })), { value: 'last', label: words.lastDay }]}
            value={form.day}
            onChange={({ target }) => onChange({ day: target.value })}
          />
        )}
        {isNightly && (
          <Select
            id={planControls.city}
            label={words.city}
            hint={words.cityHint}
            options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={form.city}
            onChange={({ target }) => onChange({ city: target.value })}
          />
        )}
        <Select
          id={planControls.until}
          label={words.until}
          options={[
            { value: 'stopped', label: words.untilStopped },
            { value: 'day', label: words.untilDay },
            { value: 'count', label: words.untilCount },
            ...(kind === 'zakat' || until === 'cents' ? [{ value: 'cents', label: words.untilTotal }] : []),
          ]}
          value={until}
          onChange={({ target }) => chooseUntil(target.value as PlanForm['until'])}
        />
      </div>
      {until === 'day' && (
        <TextInput
          type="date"
          id={planControls.endDay}
          label={words.endDay}
          hint={`${words.endDayHint(getCity(form.city).name)}${kind === 'zakat' ? ` ${words.lunarYear}` : ''}`}
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
          label={words.endCount}
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
          label={words.endTotal}
          hint={words.endTotalHint}
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
