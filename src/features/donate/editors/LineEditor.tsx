import type { LineDraft } from '../draft/Draft';
import { AmountFields } from './AmountFields';
import type { EditorProps } from './EditorProps';
import { copy } from '../../../texts/en-AU/donate';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Select } from '../../../components/ui/Select';
import { Choices } from '../../../components/ui/Choices';
import { formatAud, formatAudShort } from '../../../domain/money';
import type { Basis, DueRates } from '../../../domain/donation';
import { readCount } from '../lines/readCount';
import { CountField } from './CountField';
import { Price } from './Price';
import { Notice } from '../../../components/ui/Notice';
import { places } from '../../../domain/calendar/places';
import { formatDate, formatClock } from '../../../texts/days';
import { getEidDay, isFitrLate } from '../../../domain/zakat/dues/fitrEnd';
import { rememberDonorCity } from '../../../components/giving/donorCity';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import * as styles from '../donate.module.css';
import { placeNames } from '../../../texts/en-AU/places';
import { joinSentences } from '../../../texts/joinSentences';

export interface LineEditorProps extends EditorProps {
  /** Controls before the amounts, which follow them: what it is for, and how often it is given. */
  readonly before: ReactNode;
}

/** The fields of one kind of donation. */
export function LineEditor({ before, ...props }: LineEditorProps) {
  if (!props.catalogue.funds[props.line.kind].open)
    return (
      <Notice tone="care" heading={copy.editors.closed}>
        {copy.editors.closedText}
      </Notice>
    );
  return (
    <>
      {before}
      <Fields {...props} />
    </>
  );
}

function Fields(props: EditorProps) {
  const { kind }: LineDraft = props.line;
  switch (kind) {
    case 'fidyah':
      return <FidyahFields {...props} />;
    case 'fitr':
      return <FitrFields {...props} />;
    case 'tainted_wealth':
      return <TaintedFields {...props} />;
    case 'zakat':
    case 'sadaqah':
    case 'ramadan':
      return <AmountFields {...props} />;
  }
}

const counted = {
  days: { label: copy.editors.fidyah.days.count, unit: 'day' },
  fasts: { label: copy.editors.fidyah.fasts.count, unit: 'fast' },
  oaths: { label: copy.editors.fidyah.oaths.count, unit: 'oath' },
} as const;

/** The price of one unit of each option. */
const choicesAt = (rates: DueRates) =>
  [
    {
      value: 'days',
      label: copy.editors.fidyah.days.label,
      hint: copy.editors.fidyah.days.hint(formatAud(rates.fidyahPerDay)),
    },
    {
      value: 'fasts',
      label: copy.editors.fidyah.fasts.label,
      hint: copy.editors.fidyah.fasts.hint(rates.kaffarahMealsPerFast, formatAud(rates.mealRate)),
    },
    {
      value: 'oaths',
      label: copy.editors.fidyah.oaths.label,
      hint: copy.editors.fidyah.oaths.hint(rates.kaffarahPeoplePerOath, formatAud(rates.mealRate)),
    },
    { value: 'amount', label: copy.editors.fidyah.ownAmount, hint: null },
  ] satisfies { value: Basis['by']; label: string; hint: string | null }[];

/** Fidyah by days, kaffarah by fasts or oaths, or an amount the donor has calculated. */
function FidyahFields(props: EditorProps) {
  const { line, catalogue, onChange } = props;
  const read = readCount(line.count);
  const by = line.by === 'people' ? 'days' : line.by;
  return (
    <>
      <Choices
        id="due"
        legend={copy.editors.fidyah.whatFor}
        choices={choicesAt(catalogue.rates)}
        value={by}
        onChoose={(chosen) => onChange({ by: chosen })}
      />
      {by === 'amount' ? (
        <AmountFields {...props} />
      ) : (
        <>
          <CountField {...props} {...counted[by]} />
          {by === 'fasts' && read.ok && read.value > 1 && (
            <Checkbox
              id="combined"
              label={copy.editors.fidyah.combined}
              hint={copy.editors.fidyah.combinedHint}
              checked={line.combined}
              onChange={({ target }) => onChange({ combined: target.checked })}
            />
          )}
          {by !== 'days' && (
            <Checkbox
              id="two-meals"
              label={copy.editors.fidyah.twoMeals}
              hint={copy.editors.fidyah.twoMealsHint}
              checked={line.twoMeals}
              onChange={({ target }) => onChange({ twoMeals: target.checked })}
            />
          )}
          <Price {...props} />
        </>
      )}
    </>
  );
}

/** Zakat al-fitr by people, and until when it is zakat al-fitr in the donor's city. */
function FitrFields(props: EditorProps) {
  const { line, catalogue, onChange } = props;
  const { fitrPerPerson } = catalogue.rates;
  const read = readCount(line.count);
  // Only amounts for a whole number of people can be suggestions.
  const presets = catalogue.funds.fitr.presets.filter(({ amount }) => amount % fitrPerPerson === 0);
  const people = (cents: number) => String(cents / fitrPerPerson);
  return (
    <>
      {presets.length > 0 && (
        <Choices
          id="preset"
          legend={copy.editors.fitr.forWhom}
          look="cards"
          value={read.ok ? String(read.value) : null}
          choices={presets.map(({ amount, label }) => ({
            value: people(amount),
            label,
            hint: formatAudShort(amount),
          }))}
          onChoose={(count) => onChange({ count })}
        />
      )}
      <CountField
        {...props}
        label={copy.editors.fitr.howMany}
        unit="person"
        hint={copy.editors.fitr.hint(formatAud(fitrPerPerson))}
      />
      <FitrEnd {...props} />
      <Price {...props} />
    </>
  );
}

/** The donor's city, and when the Eid prayer is there; once it has begun, that the gift now counts as sadaqah. */
function FitrEnd({ line, catalogue: { eid }, now, onChange }: EditorProps) {
  if (!eid) return null;
  const texts = copy.editors.fitr;
  const city = placeNames[line.city ?? ''] ?? null;
  const when = texts.when(formatClock(eid.prayerTime), formatDate(getEidDay(eid)));
  const choose = (slug: string) => {
    rememberDonorCity(slug);
    onChange({ city: slug });
  };
  return (
    <>
      <Select
        id="fitr-city"
        label={texts.city}
        options={[
          ...(city === null ? [{ value: '', label: texts.chooseCity }] : []),
          ...places.map(({ slug }) => ({ value: slug, label: placeNames[slug]! })),
        ]}
        value={city === null ? '' : (line.city ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      {isFitrLate(eid, line.city, now) ? (
        <Notice tone="care" heading={texts.closed(when, city)}>
          {texts.closedText}
        </Notice>
      ) : (
        <p className={styles.note}>
          {joinSentences(
            texts.deadline(when, city),
            eid.announced === null && texts.notAnnounced(formatDate(eid.firstDay)),
          )}
        </p>
      )}
    </>
  );
}

/** Lazy: most donors know their amount. */
const SumHelper = lazy(() => import('./SumHelper'));

/**
 * An amount, a helper that calculates it, and the option of no receipt, because donors may not want a benefit from
 * tainted wealth.
 */
function TaintedFields(props: EditorProps) {
  const { line, onChange } = props;
  const [helps, setHelps] = useState(false);
  return (
    <>
      <AmountFields {...props} />
      <p className={styles.note}>{copy.editors.tainted.hint}</p>
      {helps ? (
        <Suspense fallback={<p className={styles.price}>{copy.oneMoment}</p>}>
          <SumHelper onFound={(cents) => onChange({ amount: formatAud(cents).slice('A$'.length) })} />
        </Suspense>
      ) : (
        <Button look="quiet" size="small" className={styles.start} onClick={() => setHelps(true)}>
          {copy.editors.tainted.workOut}
        </Button>
      )}
      <Checkbox
        id="no-receipt"
        label={copy.editors.tainted.noReceipt}
        hint={copy.editors.tainted.noReceiptHint}
        checked={!line.receipt}
        onChange={({ target }) => onChange({ receipt: !target.checked })}
      />
    </>
  );
}
