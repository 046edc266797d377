import { area, message } from '../../message';

/** Texts of what is saved to pay with. */
export const methodsCopy = area('account/methods', {
  lede: 'When you give while you are signed in, you can have your card saved. It is then offered to you the next time. Stripe, our payment provider, keeps it: we see the last four digits and the date.',
  what: 'your saved cards',
  failedText: 'Nothing has changed. Please try again in a moment.',
  none: 'You have no saved cards or bank accounts.',
  give: 'Give',
  list: 'Saved cards and bank accounts',
  expired: 'Expired',
  remove: 'Remove',
  removeOne: (method: string) => message('Remove {method}', { method }),
  removed: (what: string) => message('{what}, is removed.', { what }),
  notRemoved: (what: string) => message('We could not remove {what}', { what }),
  inUse: 'It pays for one of your regular gifts. Choose another card or bank account there first, or stop the gift.',
  toPlans: 'See your plans',
});
