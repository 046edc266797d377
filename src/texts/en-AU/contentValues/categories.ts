import { area } from '../../message';

/** Categories of cases and programs. */
export const categoryTexts = area('contentValues/categories', {
  Housing: 'Housing',
  Food: 'Food',
  Health: 'Health',
  Education: 'Education',
  'Debt relief': 'Debt relief',
  'Family safety': 'Family safety',
  'New arrivals': 'New arrivals',
  Funeral: 'Funeral',
});
