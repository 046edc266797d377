import type { ChoiceName } from '../../../domain/zakat';
import { area } from '../../message';

/** The name of each setting in a saved calculation, and of what can be chosen. Its lines have the figures. */
export const choiceWords = area('zakat/choices', {
  basis: { name: 'Nisab based on', options: { gold: 'Gold', silver: 'Silver' } },
  weights: { name: 'Nisab weight', options: { standard: 'Standard weight', tola: 'Tola weight' } },
  year: { name: 'Year used', options: { lunar: 'Lunar', solar: 'Solar' } },
  madhhab: {
    name: 'School of law (madhhab)',
    options: { hanafi: 'Hanafi', maliki: 'Maliki', shafii: 'Shafi’i', hanbali: 'Hanbali', none: 'None chosen' },
  },
  proxy: { name: 'Long-term shares', options: { standard: 'Standard percentage', higher: 'Higher percentage' } },
  superannuation: {
    name: 'Super',
    options: {
      standard: 'Extra contributions and money you can withdraw',
      accessible: 'Only money you can withdraw',
      'look-through': 'Like long-term shares',
    },
  },
  mortgage: { name: 'Home loan', options: { kept: 'Not subtracted', deducted: 'Principal for 12 months subtracted' } },
  jewellery: { name: 'Worn jewellery', options: { counted: 'Counted', 'left-out': 'Not counted' } },
  debts: { name: 'Debts', options: { subtracted: 'Subtracted', kept: 'Not subtracted' } },
  children: { name: 'Children’s wealth', options: { counted: 'Counted', 'left-out': 'Not counted' } },
  goods: {
    name: 'Goods that wait for a buyer',
    options: { 'each-year': 'Counted each year', 'when-sold': 'Counted when they are sold' },
  },
  arrears: {
    name: 'Zakat still owed for missed years',
    options: { separate: 'Not subtracted', debt: 'Subtracted like a debt' },
  },
  meals: { name: 'Kaffarah for each person', options: { one: 'One meal', two: 'Two meals' } },
} satisfies Record<ChoiceName, object>);
