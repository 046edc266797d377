import { Select, type SelectProps } from '../../components/ui/Select';
import { firstBooksDay } from '../../contract/finance';
import { addDays } from '../../domain/calendar/isoDay';
import { impactCopy } from '../../texts/en-AU/impact';

export interface MonthSelectProps extends Omit<SelectProps, 'options'> {
  /** Today in Sydney, `2026-11-20`. */
  readonly today: string;
}

/** Lists the months of the books, the present one first. */
function listMonths(today: string): readonly string[] {
  const months: string[] = [];
  for (let month = today.slice(0, 7); month >= firstBooksDay.slice(0, 7); month = previous(month)) months.push(month);
  return months;
}

const previous = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);

/** Chooses a month of the books. Firefox and Safari have no field of their own for a month, and take any text in it. */
export function MonthSelect({ today, ...select }: MonthSelectProps) {
  const options = listMonths(today).map((value) => ({ value, label: impactCopy.month(value) }));
  return <Select {...select} options={options} />;
}
