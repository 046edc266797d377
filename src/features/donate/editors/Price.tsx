import { Money } from '../../../components/ui/Money';
import { formatAud } from '../../../domain/money';
import { readLine } from '../lines/readLine';
import { readCount } from '../lines/readCount';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';

/** How a counted due is priced: `5 days × A$10.00 = A$50.00`. */
export function Price({ line, catalogue, now }: EditorProps) {
  const reading = readLine(line, catalogue, now);
  const read = readCount(line.count);
  if (!reading.ok || !read.ok) return <p className={styles.price}>Enter a number to see the amount here.</p>;
  return (
    <p className={styles.price}>
      {terms(read.count, { line, catalogue })} ={' '}
      <strong>
        <Money cents={reading.line.amount} />
      </strong>
    </p>
  );
}

function terms(count: number, { line, catalogue: { rates } }: Pick<EditorProps, 'line' | 'catalogue'>): string {
  const of = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  switch (line.by) {
    case 'days':
      return `${of(count, 'day', 'days')} × ${formatAud(rates.fidyahPerDay)}`;
    case 'fasts':
      return `${line.combined && count > 1 ? `${count} fasts as one` : of(count, 'fast', 'fasts')} × ${rates.kaffarahMealsPerFast} meals × ${formatAud(rates.mealRate)}`;
    case 'oaths':
      return `${of(count, 'oath', 'oaths')} × ${rates.kaffarahPeoplePerOath} people × ${formatAud(rates.mealRate)}`;
    case 'people':
      return `${of(count, 'person', 'people')} × ${formatAud(rates.fitrPerPerson)}`;
    case 'amount':
      return '';
  }
}
