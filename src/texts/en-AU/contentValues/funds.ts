import { area } from '../../message';

/** Names of funds, which a donation stores in English. */
export const fundTexts = area('contentValues/funds', {
  'Zakat fund': 'Zakat fund',
  'Sadaqah fund': 'Sadaqah fund',
  'Ramadan fund': 'Ramadan fund',
  'Fidyah and kaffarah fund': 'Fidyah and kaffarah fund',
  'Zakat al-fitr fund': 'Zakat al-fitr fund',
  'Tainted wealth fund': 'Tainted wealth fund',
});
