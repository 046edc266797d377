import { fitrClaims } from './claims/fitr';
import { area, message } from '../message';

/**
 * Texts that say what a line of a donation was counted from, each a sentence without a full stop. `price` is of a day, or of a person; without it
 * the donation was stored before its price was.
 */
export const countedDues = area('countedDues', {
  days: (days: number, price?: string) =>
    price === undefined
      ? message('Fidyah for {days, plural, one {# day} other {# days}}', { days })
      : message('Fidyah for {days, plural, one {# day} other {# days}} at {price} a day', { days, price }),
  /** `combined`: several fasts that count as one. */
  fasts: (fasts: number, combined: 'yes' | 'no', meals: 'two' | 'one') =>
    message(
      'Kaffarah for {fasts, plural, one {# broken fast} other {# broken fasts}}{combined, select, yes {, counted as one} other {}}{meals, select, two {, two meals for each person} other {}}',
      { fasts, combined, meals },
    ),
  oaths: (oaths: number, meals: 'two' | 'one') =>
    message(
      'Kaffarah for {oaths, plural, one {# broken oath} other {# broken oaths}}{meals, select, two {, two meals for each person} other {}}',
      { oaths, meals },
    ),
  /** `kaffarah`: `fasts` or `oaths`. */
  feeds: (kaffarah: string, people: number, price: string) =>
    message('{kaffarah}: feeds {people, plural, one {# person} other {# people}} at {price} each', {
      kaffarah,
      people,
      price,
    }),
  fitr: (people: number, price?: string) =>
    price === undefined
      ? message('Zakat al-fitr for {people, plural, one {# person} other {# people}}', { people })
      : message('Zakat al-fitr for {people, plural, one {# person} other {# people}} at {price} each', {
          people,
          price,
        }),
  /** Zakat al-fitr that came after the prayer. */
  late: (people: number, price?: string) =>
    price === undefined ? fitrClaims.lateAlone(people) : fitrClaims.lateAt(people, price),
  partBack: (due: string) => message('{due}. Part of it went back to the donor', { due }),
});
