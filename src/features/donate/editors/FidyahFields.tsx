import { Checkbox } from '../../../components/ui/Field';
import { Choices } from '../../../components/ui/Choices';
import { formatAud } from '../../../domain/money';
import type { Basis, DueRates } from '../../../domain/donation';
import { readCount } from '../lines/readCount';
import { AmountFields } from './AmountFields';
import { CountField } from './CountField';
import type { EditorProps } from './EditorProps';
import { Price } from './Price';
import { copy } from '../copy';

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
export function FidyahFields(props: EditorProps) {
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
          {by === 'fasts' && read.ok && read.count > 1 && (
            <Checkbox
              id="combined"
              label={copy.editors.fidyah.combined}
              hint={copy.editors.fidyah.combinedHint}
              checked={line.combined}
              onChange={({ target }) => onChange({ combined: target.checked })}
            />
          )}
          <Price {...props} />
        </>
      )}
    </>
  );
}
