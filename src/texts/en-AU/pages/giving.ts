import type { ReactNode } from 'react';
import { fitrClaims } from '../claims/fitr';
import { area, message, rich } from '../../message';

/** Texts that the template adds to its documents. */
export const givingCopy = area('pages/giving', {
  offline: 'You can’t give online at the moment',
  offlineText: (link: (words: string) => ReactNode) =>
    rich('You can give <link>by bank transfer or by phone</link>.', { link }),
  whereItGoes: 'Where it goes',
  seeWhere: 'See how it is used',
  fitrBefore: (day: ReactNode, time: string) =>
    rich('Gifts made before the Eid prayer on {day}, {time} in your city, are zakat al-fitr. {lateFitr}', {
      day,
      time,
      lateFitr: fitrClaims.late,
    }),
  notAnnounced: (first: string) =>
    message('Eid may also be on {first}: until it is announced, we count to the later day.', { first }),
  howToGive: 'How to give',
  bank: 'Bank details',
  accountName: 'Account name',
  bsb: 'BSB',
  accountNumber: 'Account number',
  byPhone: 'By phone',
  checkout: {
    title: 'Your gift',
    amount: 'Amount',
    details: 'Your details',
    payment: 'Payment',
  },
});
