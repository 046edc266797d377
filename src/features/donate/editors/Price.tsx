import { Money } from '../../../components/ui/Money';
import { formatAud } from '../../../domain/money';
import { readLine } from '../lines/readLine';
import { readCount } from '../lines/readCount';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { keepExact } from '../../../components/ui/Untranslated';

/** Shows how a counted due is priced: `5 days × A$10.00 = A$50.00`. */
export function Price({ line, catalogue, now }: EditorProps) {
  const reading = readLine(line, catalogue, now);
  const read = readCount(line.count);
  if (!reading.ok || !read.ok) return <p className={styles.price}>{copy.editors.price.missing}</p>;
  return (
    <p className={styles.price}>
      {keepExact(terms(read.value, { line, catalogue }))} ={' '}
      <strong>
        <Money cents={reading.value.amount} />
      </strong>
    </p>
  );
}

function terms(count: number, { line, catalogue: { rates } }: Pick<EditorProps, 'line' | 'catalogue'>): string {
  const meal = formatAud(rates.mealRate * (line.twoMeals ? 2 : 1));
  switch (line.by) {
    case 'days':
      return copy.editors.price.days(count, formatAud(rates.fidyahPerDay));
    case 'fasts':
      return copy.editors.price.fasts(count, line.combined && count > 1, rates.kaffarahMealsPerFast, meal);
    case 'oaths':
      return copy.editors.price.oaths(count, rates.kaffarahPeoplePerOath, meal);
    case 'people':
      return copy.editors.price.people(count, formatAud(rates.fitrPerPerson));
    case 'amount':
      return '';
  }
}
