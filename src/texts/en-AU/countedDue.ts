import { area, message } from '../message';

/** Whom a kaffarah feeds, and how the fasts and oaths behind it count. */
interface Kaffarah {
  readonly count: number;
  /** Absent without a price. */
  readonly people?: number;
  readonly price?: string;
  readonly counting: 'combined' | 'each';
  readonly meals: 'two' | 'one';
}

/** The count behind a fidyah, kaffarah or zakat al-fitr, without a full stop; without its price where that is not known. */
export const countedDue = area('countedDue', {
  days: (count: number, price: string) =>
    message('Fidyah for {count, plural, one {# day} other {# days}} at {price} a day', { count, price }),
  daysAlone: (count: number) => message('Fidyah for {count, plural, one {# day} other {# days}}', { count }),
  fasts: ({ count, people, price, counting, meals }: Kaffarah) =>
    message(
      'Kaffarah for {count, plural, one {# broken fast} other {# broken fasts}}{counting, select, combined {, counted as one} other {}}{meals, select, two {, two meals for each person} other {}}: feeds {people, plural, one {# person} other {# people}} at {price} each',
      { count, people, price, counting, meals },
    ),
  fastsAlone: ({ count, counting, meals }: Kaffarah) =>
    message(
      'Kaffarah for {count, plural, one {# broken fast} other {# broken fasts}}{counting, select, combined {, counted as one} other {}}{meals, select, two {, two meals for each person} other {}}',
      { count, counting, meals },
    ),
  oaths: ({ count, people, price, meals }: Kaffarah) =>
    message(
      'Kaffarah for {count, plural, one {# broken oath} other {# broken oaths}}{meals, select, two {, two meals for each person} other {}}: feeds {people, plural, one {# person} other {# people}} at {price} each',
      { count, people, price, meals },
    ),
  oathsAlone: ({ count, meals }: Kaffarah) =>
    message(
      'Kaffarah for {count, plural, one {# broken oath} other {# broken oaths}}{meals, select, two {, two meals for each person} other {}}',
      { count, meals },
    ),
  fitr: (count: number, price: string) =>
    message('Zakat al-fitr for {count, plural, one {# person} other {# people}} at {price} each', { count, price }),
  fitrAlone: (count: number) =>
    message('Zakat al-fitr for {count, plural, one {# person} other {# people}}', { count }),
  partGone: (due: string) => message('{due}. Part of it went back to the donor', { due }),
});
