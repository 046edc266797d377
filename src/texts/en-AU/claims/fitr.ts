import { area, message } from '../../message';

export const fitrClaims = area('claims/fitr', {
  giveInTime: 'Give at least two days before Eid, when our partners buy the food.',
  /** A gift that is being made after the prayer. */
  lateShort: 'Food after Eid, as sadaqah',
  lateFor: (count: number) =>
    message('Food after Eid, as sadaqah, for {count, plural, one {# person} other {# people}}', { count }),
  /** A gift that was made after it. */
  lateAt: (count: number, price: string) =>
    message(
      'Given after the Eid prayer, as sadaqah for food, for {count, plural, one {# person} other {# people}} at {price} each',
      { count, price },
    ),
  lateAlone: (count: number) =>
    message('Given after the Eid prayer, as sadaqah for food, for {count, plural, one {# person} other {# people}}', {
      count,
    }),
  late: 'A gift made after the Eid prayer is sadaqah, and stays in our zakat al-fitr fund, which buys food.',
});
