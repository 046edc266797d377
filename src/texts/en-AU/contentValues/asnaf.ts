import { area } from '../../message';

/** Groups of the Qur’an (9:60) whom a case’s zakat is for. */
export const asnafTexts = area('contentValues/asnaf', {
  'Al-fuqara (the poor)': 'Al-fuqara (the poor)',
  'Al-masakin (the needy)': 'Al-masakin (the needy)',
  'Al-gharimin (those in debt)': 'Al-gharimin (those in debt)',
  'Ibn as-sabil (the stranded)': 'Ibn as-sabil (the stranded)',
});
