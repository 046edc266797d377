export const giveFitrInTime = 'Give at least two days before Eid, when our partners buy the food.';

export const lateFitr =
  'A gift made after the Eid prayer is sadaqah, and stays in our zakat al-fitr fund, which buys food.';

/** The name of a line of late zakat al-fitr in a summary, and on receipts. */
export const lateFitrShort = 'Food after Eid, as sadaqah,';

export const lateFitrLine = 'Given after the Eid prayer, as sadaqah for food,';
