import { Checkbox } from '../../../components/ui/Field';
import { Choices } from '../../../components/ui/Choices';
import { formatAud } from '../../../domain/money';
import type { Basis, DueRates } from '../../../domain/donation';
import { readCount } from '../lines/readCount';
import { AmountFields } from './AmountFields';
import { CountField } from './CountField';
import type { EditorProps } from './EditorProps';
import { Price } from './Price';

const counted = {
  days: { label: 'How many days were missed?', unit: 'day' },
  fasts: { label: 'How many fasts were broken?', unit: 'fast' },
  oaths: { label: 'How many oaths were broken?', unit: 'oath' },
} as const;

/** The price of one unit of each option. */
const choicesAt = (rates: DueRates) =>
  [
    {
      value: 'days',
      label: 'Fidyah for days of fasting',
      hint: `Days that can’t be fasted or made up. ${formatAud(rates.fidyahPerDay)} a day`,
    },
    {
      value: 'fasts',
      label: 'Kaffarah for broken fasts',
      hint: `Ramadan fasts broken on purpose. ${rates.kaffarahMealsPerFast} meals at ${formatAud(rates.mealRate)} for each`,
    },
    {
      value: 'oaths',
      label: 'Kaffarah for broken oaths',
      hint: `Meals for ${rates.kaffarahPeoplePerOath} people at ${formatAud(rates.mealRate)} for each`,
    },
    { value: 'amount', label: 'An amount I have worked out myself', hint: null },
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
        legend="What is it for?"
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
              label="Count several fasts of one Ramadan as one"
              hint="Hanafi scholars allow one kaffarah for several fasts of one Ramadan, as long as you gave no kaffarah in between."
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
