import { area } from '../../message';

export const fitrClaims = area('claims/fitr', {
  giveInTime: 'Give at least two days before Eid, when our partners buy the food.',
  lateShort: 'Food after Eid, as sadaqah,',
  late: 'A gift made after the Eid prayer is sadaqah, and stays in our zakat al-fitr fund, which buys food.',
});
